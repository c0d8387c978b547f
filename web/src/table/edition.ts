// The texts that an owner's edition brings along. A table's options never change, so they are fetched once.
import type { Snapshot } from "../api";
import * as api from "./api";

const TEXTS = "texts.ftl";

/** The messages of the table's edition; "" if the catalogue has them all. */
export async function editionTexts({ table, options }: Snapshot): Promise<string> {
  if (!("edition" in options) || options.edition === "house") return "";
  try {
    const { options: all } = await api.options(table);
    return "files" in all ? (all.files[TEXTS] ?? "") : "";
  } catch {
    // Ids stand in for names.
    return "";
  }
}
