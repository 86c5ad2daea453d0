/** The result of a plain scan. */
export interface XmlCounts {
  elements: number;
  attributes: number;
}

/**
 * The limit: a plain program that reads each byte once and finds tags, attribute names and the ends of values. It keeps
 * no names and ignores text, entities, numbers and whether tags match.
 */
export function plainXmlScan(bytes: Uint8Array): XmlCounts {
  const counts: XmlCounts = { elements: 0, attributes: 0 };
  let at = 0;
  while (at < bytes.length) {
    if (bytes[at++] !== 0x3c) continue;
    const first = bytes[at]!;
    if (first === 0x2f || first === 0x3f || first === 0x21) continue;
    counts.elements++;
    for (let byte = first; byte !== 0x3e && at < bytes.length; byte = bytes[++at]!) {
      if (byte !== 0x22 && byte !== 0x27) continue;
      while (bytes[++at] !== byte && at < bytes.length);
      counts.attributes++;
    }
  }
  return counts;
}
