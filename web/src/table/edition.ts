// The texts that an owner's edition brings along. They are addressed by their hash, so they never change.
import type { Snapshot } from "../api";
import * as api from "./api";

/** The messages of the table's edition; "" if the catalogue has them all. */
export async function editionTexts({ options, edition_hash: hash }: Snapshot): Promise<string> {
  if (!hash || !("edition" in options) || options.edition === "house") return "";
  try {
    return await api.editionTexts(hash);
  } catch {
    // It brings none, or they cannot be had: ids stand in for names.
    return "";
  }
}
