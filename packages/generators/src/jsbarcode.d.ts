declare module 'jsbarcode' {
  /** With an object as target, the encodings are left in it and nothing is drawn. Throws a text for a bad content. */
  export default function encode(
    target: { encodings?: readonly { readonly data: string; readonly text: string }[] },
    content: string,
    options: { readonly format: string },
  ): unknown;
}
