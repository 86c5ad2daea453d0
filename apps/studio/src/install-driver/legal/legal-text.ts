/** A document that a person accepts: its sections. */
export type LegalDocument = readonly { readonly title: string; readonly text: string }[];

/** What a person accepts before the driver is downloaded. */
export interface LegalTexts {
  readonly disclaimer: LegalDocument;
  readonly licence: LegalDocument;
}
