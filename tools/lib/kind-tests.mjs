// Guards the rule 'one registry per kind of thing'. Everything that is special about a kind (of shape, of file format)
// is in the files of that kind, and no other file tests for the kind. The kinds are read from the files that define
// them, so a new kind is guarded from the moment it is defined.

/**
 * For each sort of kind: where the kinds are defined, the expressions that test for a kind, and the files that may
 * contain such tests, which are the files of the kinds themselves.
 */
const SORTS = [
  {
    what: 'shape',
    home: 'document',
    defined: /^packages\/document\/src\/shapes\/[\w-]+\.ts$/,
    kind: /: ShapeDefinition<\w+> = \{\s*kind: '([\w-]+)'/g,
    rooms: ['packages/document/src/shapes/'],
    asks: (kinds) => {
      // Lines of texts and arrays of copies also have a kind 'path'. So the names 'path' and 'text' count only where
      // the kind of a shape itself is tested.
      const own = kinds.filter((kind) => kind !== 'path' && kind !== 'text').join('|');
      return [
        /\bshape\??\.kind\s*[!=]==?\s*['"]/g,
        /\bswitch\s*\([\w.]*\bshape\??\.kind\)/g,
        new RegExp(`\\bkind\\s*[!=]==?\\s*['"](?:${own})['"]`, 'g'),
        /\bin ShapeKind\b|\bRecord<ShapeKind\b/g,
      ];
    },
    instead: "a fact of its definition in 'document/src/shapes'",
  },
  {
    what: 'operation',
    home: 'document',
    // The cuts in `cam` have the names of the operations, although most of `cam` does not know the document.
    also: ['cam'],
    defined: /^packages\/document\/src\/operations\/[\w-]+\.ts$/,
    kind: /: (?:Milling|Operation)Definition<\w+> = \{\s*kind: '([\w-]+)'/g,
    rooms: [],
    isRoom: (file, kinds) =>
      /\/registry\.ts$/.test(file) ||
      kinds.some((kind) => new RegExp(`/${kind}(?:/|-[\\w-]+\\.tsx?$|\\.tsx?$)`).test(file)),
    asks: (kinds) => [
      new RegExp(`\\bkind\\s*[!=]==?\\s*['"](?:${kinds.join('|')})['"]`, 'g'),
      new RegExp(`['"](?:${kinds.join('|')})['"]\\s*[!=]==?\\s*[\\w.?]*\\bkind\\b`, 'g'),
      new RegExp(`\\bcase\\s+['"](?:${kinds.join('|')})['"]`, 'g'),
      /\bin OperationKind\b|\bRecord<OperationKind\b/g,
    ],
    instead: 'a fact of its definition or of its cut',
  },
  {
    what: 'file format',
    home: 'importers',
    defined: /^packages\/importers\/src\/[\w-]+\/format\.ts$/,
    kind: /\bid: '([\w-]+)',\n {2}becomes:/g,
    rooms: ['packages/importers/src/'],
    asks: (kinds, endings) => [
      new RegExp(`\\bformat\\??\\.id\\s*[!=]==?\\s*['"](?:${kinds.join('|')})['"]`, 'g'),
      new RegExp(`['"\`]\\.(?:${endings.join('|')})['"\`]`, 'g'),
    ],
    instead: "a row of 'importers/src/registry.ts'",
  },
];

const isTest = (file) => /\.test\.tsx?$|\/testing\//.test(file);

function matchesIn(texts, pattern, file) {
  return [...texts].flatMap(([path, text]) =>
    file.test(path) ? [...text.matchAll(pattern)].map(([, name]) => name) : [],
  );
}

/**
 * A line for each test for a kind by its name outside the kind's own files. `texts`: path → source text; `importTable`:
 * package → its allowed imports. Only packages that may import the kinds can test for them.
 */
export function findKindTests(texts, importTable) {
  return SORTS.flatMap(({ what, home, also = [], defined, kind, rooms, isRoom, asks, instead }) => {
    const kinds = matchesIn(texts, kind, defined);
    if (kinds.length === 0) return [`no ${what} is defined where the rule looks for them`];
    const endings = matchesIn(texts, /'\.([a-z]+)'/g, defined);
    const patterns = asks(kinds, endings);
    return [...texts].flatMap(([file, text]) => {
      const name = file.split('/')[1];
      const knows = name === home || also.includes(name) || importTable[name]?.includes(home);
      const isOwn = rooms.some((room) => file.startsWith(room)) || isRoom?.(file, kinds);
      if (!knows || isTest(file) || isOwn) return [];
      return patterns.flatMap((pattern) =>
        [...text.matchAll(pattern)].map(({ 0: found, index }) => {
          const line = text.slice(0, index).split('\n').length;
          const article = /^[aeiou]/.test(what) ? 'an' : 'a';
          return `${file}:${line}: \`${found}\` asks for ${article} ${what} by its name: ask ${instead}`;
        }),
      );
    });
  });
}
