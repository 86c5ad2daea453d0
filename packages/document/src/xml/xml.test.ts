import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { escapeXml, type XmlElement } from './element';
import { readXml } from './reader';

function read(text: string, limits = {}): XmlElement {
  const outcome = readXml(text, limits);
  if (!outcome.ok) throw new Error(outcome.problems[0]?.message);
  return outcome.value;
}

function refusal(text: string, limits = {}): string {
  const outcome = readXml(text, limits);
  if (outcome.ok) return 'accepted';
  const [problem] = outcome.problems;
  return `${problem?.code} ${problem?.place?.line}:${problem?.place?.column}`;
}

describe('readXml', () => {
  test('keeps elements, attributes and text', () => {
    const root = read(
      `\uFEFF<?xml version="1.0"?><!-- c --><a x='1' y = "&lt;&#65;&#x42;&quot;">one<b/>two<![CDATA[<&]]><c:d\n z="a\tb"></c:d></a>\n`,
    );
    expect(root.name).toBe('a');
    expect([...root.attributes]).toEqual([
      ['x', '1'],
      ['y', '<AB"'],
    ]);
    expect(root.text).toBe('onetwo<&');
    expect(root.children.map(({ name, attributes }) => [name, attributes.get('z')])).toEqual([
      ['b', undefined],
      ['c:d', 'a b'],
    ]);
  });

  test.each([
    ['', 'not-xml 1:1'],
    ['  \n ', 'not-xml 1:1'],
    ['hello', 'not-xml 1:1'],
    ['\n  PNG', 'not-xml 2:3'],
    ['<a', 'not-xml 1:3'],
    ['<a>', 'not-xml 1:1'],
    ['<a><b></a>', 'not-xml 1:7'],
    ['<a></a></a>', 'not-xml 1:8'],
    ['<a/>x', 'not-xml 1:5'],
    ['<a/><b/>', 'not-xml 1:5'],
    ['<a x=1/>', 'not-xml 1:6'],
    ['<a x="1"y="2"/>', 'not-xml 1:9'],
    ['<a x="1" x="2"/>', 'not-xml 1:10'],
    ['<a x="<"/>', 'not-xml 1:7'],
    ['<a>\n&nope;</a>', 'not-xml 2:1'],
    ['<a>a & b</a>', 'not-xml 1:6'],
    ['<a>&#0;</a>', 'not-xml 1:4'],
    ['<a>&#xD800;</a>', 'not-xml 1:4'],
    ['<a><!-- </a>', 'not-xml 1:4'],
    ['<a \u0000/>', 'not-xml 1:4'],
    ['<1/>', 'not-xml 1:2'],
    ['<!DOCTYPE svg><a/>', 'refused-doctype 1:1'],
  ])('refuses %j with its place', (text, expected) => {
    expect(refusal(text)).toBe(expected);
  });

  test('limits are held before anything of that size is built', () => {
    expect(refusal('<g>'.repeat(1_000_000))).toBe('too-large 1:193');
    expect(refusal(`<a>${'<b/>'.repeat(20)}</a>`, { elements: 10 })).toBe('too-large 1:40');
    const many = Array.from({ length: 1001 }, (_, index) => ` a${index}=''`).join('');
    expect(refusal(`<a${many}/>`)).toBe('too-large 1:7894');
    expect(refusal('<a>12345</a>', { length: 5 })).toBe('too-large 1:1');
  });

  test('a plain document type is skipped, and short texts that it declares are honoured', () => {
    const plain = { doctype: 'plain' };
    expect(
      read('<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://example.org/svg11.dtd"><a/>', plain).name,
    ).toBe('a');
    const ns = read(
      `<!DOCTYPE svg [ <!ENTITY ns "http://www.w3.org/2000/svg"> <!-- c --> <!ENTITY q 'x'> ]><a xmlns="&ns;">&q;</a>`,
      plain,
    );
    expect(ns.attributes.get('xmlns')).toBe('http://www.w3.org/2000/svg');
    expect(ns.text).toBe('x');
  });

  test.each([
    '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
    '<!DOCTYPE a [<!ENTITY x PUBLIC "-//X//Y" "http://example.org/">]><a b="&x;"/>',
    '<!DOCTYPE a [<!ENTITY x "1"><!ENTITY y "&x;&x;&x;">]><a>&y;</a>',
    `<!DOCTYPE a [<!ENTITY x "${'x'.repeat(5000)}">]><a>&x;</a>`,
    '<!DOCTYPE a [<![INCLUDE[<!ENTITY x "1">]]>]><a/>',
    '<!DOCTYPE a [<b/>]><a/>',
    '<!DOCTYPE a [<!ELEMENT a ANY><a/>',
    `<!DOCTYPE a [<!ELEMENT ${'x'.repeat(10_000_000)}>]><a/>`,
    `<!DOCTYPE a [${'<!-- long -->'.repeat(100_000)}]><a/>`,
  ])('a document type that could do harm is refused: %.60s', (text) => {
    expect(refusal(text, { doctype: 'plain' })).toMatch(/^refused-doctype/);
  });

  test.each([
    // A document type as KanjiVG writes it.
    '<!DOCTYPE a PUBLIC "-//W3C//DTD SVG 1.0//EN" "http://www.w3.org/TR/svg10.dtd" [\n<!ATTLIST g\nxmlns:kvg CDATA #FIXED "http://kanjivg.tagaini.net"\nkvg:element CDATA #IMPLIED >\n<!ATTLIST path\nkvg:type CDATA #IMPLIED >\n]>',
    '<!DOCTYPE a [<!ELEMENT a (b|c)*><!NOTATION n SYSTEM "x"><?go on?> <!-- ]> --><!ENTITY % p "x]>"> %p; ]>',
    '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd"><!ENTITY y "&x;&x;"><!ATTLIST a b CDATA "]>">] >',
    '<!DOCTYPE a SYSTEM "odd[name]>.dtd">',
  ])('declarations that the document does not use are passed over: %.40s', (doctype) => {
    expect(read(`${doctype}<a>text</a>`, { doctype: 'plain' }).text).toBe('text');
  });

  test('of two declarations of one entity the first counts', () => {
    const text = '<!DOCTYPE a [<!ENTITY x "first"><!ENTITY x SYSTEM "second">]><a>&x;</a>';
    expect(read(text, { doctype: 'plain' }).text).toBe('first');
  });

  test('a text that is referred to often is no bomb', () => {
    const bomb = `<!DOCTYPE a [<!ENTITY x "${'x'.repeat(1000)}">]><a>${'&x;'.repeat(2000)}</a>`;
    expect(refusal(bomb, { doctype: 'plain' })).toMatch(/^too-large/);
  });

  test('what escapeXml wrote reads back (seed 5)', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const wellFormed = text.replace(
          /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu,
          '\uFFFD',
        );
        expect(read(`<a x="${escapeXml(text)}"/>`).attributes.get('x')).toBe(wellFormed);
      }),
      { seed: 5, numRuns: 500 },
    );
  });

  test('any text is read or refused, never thrown at (seed 6)', () => {
    const token = fc.constantFrom(
      '<',
      '>',
      '/',
      '</a>',
      '<a>',
      '<a ',
      'x="',
      "'",
      '&',
      '&lt;',
      ';',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '<?',
      '?>',
      '<!DOCTYPE',
      '[',
      ']',
      ' ',
      'é',
      '\u0000',
    );
    fc.assert(
      fc.property(fc.array(token, { maxLength: 30 }), fc.boolean(), (tokens, isPlain) => {
        expect(readXml(tokens.join(''), { doctype: isPlain ? 'plain' : 'refuse' })).toHaveProperty('ok');
      }),
      { seed: 6, numRuns: 5000 },
    );
  });

  test('document types of any declarations are passed over or refused, and add no more than their plain texts (seed 7)', () => {
    const part = fc.constantFrom(
      ...['<!ENTITY x "1">', '<!ENTITY y "&x;&x;">', '<!ENTITY % p "q">', "<!ENTITY z SYSTEM 'f'>", '%p;'],
      ...[
        '<!ELEMENT a ANY>',
        '<!ATTLIST a b CDATA "]>">',
        '<!NOTATION n SYSTEM "s">',
        '<!-- ]> -->',
        '<?i ]> ?>',
      ],
      ...['"', "'", '<', '>', ']', '[', '<![INCLUDE[', '<!ENTITY ', ' ', '&x;'],
    );
    const use = fc.constantFrom('', '&x;', '&y;', '&z;', '&p;', '&lt;');
    let read = 0;
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), use, (parts, used) => {
        const outcome = readXml(`<!DOCTYPE a [${parts.join('')}]><a>${used}</a>`, { doctype: 'plain' });
        if (!outcome.ok) return;
        read += 1;
        expect(['', '1', '<']).toContain(outcome.value.text);
      }),
      { seed: 7, numRuns: 3000 },
    );
    expect(read).toBeGreaterThan(200);
  });
});
