import { type ProblemTable, problemMaker } from '@kerf/machining';

/** Why a text is not XML that we read. Each message begins with line and column. */
export const XML_PROBLEMS = {
  'not-xml': { severity: 'error', text: 'there is no element' },
  'never-closed': { code: 'not-xml', severity: 'error', text: '<{{name}}> is never closed' },
  'text-after-end': {
    code: 'not-xml',
    severity: 'error',
    text: 'text after the end of the document',
  },
  'text-before-start': {
    code: 'not-xml',
    severity: 'error',
    text: 'the text does not begin with an element',
  },
  'part-never-closed': {
    code: 'not-xml',
    severity: 'error',
    text: 'the {{part}} is never closed',
  },
  'data-outside': {
    code: 'not-xml',
    severity: 'error',
    text: 'character data outside of an element',
  },
  'doctype-inside': {
    code: 'not-xml',
    severity: 'error',
    text: 'a document type declaration inside the document',
  },
  'doctype-never-closed': {
    code: 'not-xml',
    severity: 'error',
    text: 'the document type declaration is never closed',
  },
  'closes-nothing': { code: 'not-xml', severity: 'error', text: '</{{name}}> closes nothing' },
  'wrong-close': {
    code: 'not-xml',
    severity: 'error',
    text: '</{{name}}> where </{{wanted}}> belongs',
  },
  'second-element': {
    code: 'not-xml',
    severity: 'error',
    text: 'a second element after the end of the document',
  },
  'no-space': {
    code: 'not-xml',
    severity: 'error',
    text: 'there must be a space before an attribute',
  },
  'attribute-twice': {
    code: 'not-xml',
    severity: 'error',
    text: "the attribute '{{name}}' is there twice",
  },
  'no-quotes': {
    code: 'not-xml',
    severity: 'error',
    text: "an attribute's value must be in quotes",
  },
  'bracket-in-attribute': {
    code: 'not-xml',
    severity: 'error',
    text: "'<' inside an attribute; write '&lt;'",
  },
  'name-wanted': { code: 'not-xml', severity: 'error', text: 'a name belongs here' },
  'character-wanted': { code: 'not-xml', severity: 'error', text: "'{{character}}' belongs here" },
  'empty-text': { code: 'not-xml', severity: 'error', text: 'the text is empty' },
  'forbidden-character': {
    code: 'not-xml',
    severity: 'error',
    text: 'there is a character that no XML text can hold',
  },
  'stray-ampersand': {
    code: 'not-xml',
    severity: 'error',
    text: "'&' does not begin an entity; write '&amp;'",
  },
  'no-character': { code: 'not-xml', severity: 'error', text: "'{{entity}}' is no character" },
  'unknown-entity': {
    code: 'not-xml',
    severity: 'error',
    text: "the entity '{{entity}}' is not known",
  },

  'refused-doctype': { severity: 'error', text: 'document type declarations are refused' },
  'long-entity': {
    code: 'refused-doctype',
    severity: 'error',
    text: "the entity '{{entity}}' is declared by more than a short plain text",
  },
  'long-doctype': {
    code: 'refused-doctype',
    severity: 'error',
    text: 'the document type declares too much',
  },
  'odd-doctype': {
    code: 'refused-doctype',
    severity: 'error',
    text: 'the document type holds what is no declaration',
  },

  'too-large': { severity: 'error', text: 'the text is longer than {{most, number}} MB' },
  'xml-elements': {
    code: 'too-large',
    severity: 'error',
    text: 'there are more than {{most, number}} elements',
  },
  'xml-attributes': {
    code: 'too-large',
    severity: 'error',
    text: 'an element has more than {{most, number}} attributes',
  },
  'xml-depth': {
    code: 'too-large',
    severity: 'error',
    text: 'elements nest deeper than {{most, number}}',
  },
  'xml-expansion': {
    code: 'too-large',
    severity: 'error',
    text: 'entities expand to too much text',
  },
} as const satisfies ProblemTable;

declare module '@kerf/machining' {
  interface ProblemTables {
    xml: typeof XML_PROBLEMS;
  }
}

/** Makes a problem of an XML text, without its place. */
export const xmlProblem = problemMaker(XML_PROBLEMS);
