import type { LanguageRegistration } from 'shiki';

/** Words in bold (upper-case) stropping, by what they are: Revised Report, 9.4.1, and what compilers add. */
const MODES =
  'VOID|INT|REAL|BOOL|CHAR|STRING|COMPL|COMPLEX|BITS|BYTES|SEMA|FORMAT|FILE|CHANNEL|STRUCT|UNION|REF|FLEX|HEAP|LOC|LONG|SHORT';
const CONTROL =
  'BEGIN|END|IF|THEN|ELIF|ELSE|FI|CASE|IN|OUSE|OUT|ESAC|FOR|FROM|BY|TO|DOWNTO|WHILE|UNTIL|DO|OD|PAR|GOTO|GO|EXIT|CODE|EDOC|ALIEN';
const DECLARATION = 'MODE|PRIO|OP|PROC|MODULE|DEF|FED|ACCESS|PUB|POSTLUDE|FINISH|PROGRAM|USE|KEEP|NEST';
const OPERATOR =
  'AND|OR|NOT|XOR|ABS|ARG|BIN|ENTIER|LENG|LEVEL|LWB|UPB|ODD|REPR|ROUND|SHL|SHR|SHORTEN|SIGN|UP|DOWN|CONJ|ELEM|MOD|MODAB|OVER|OVERAB|PLUSAB|PLUSTO|MINUSAB|TIMESAB|DIVAB|LT|LE|GE|GT|EQ|NE|IS|ISNT|OF|AT|ANDF|ORF|ANDTH|OREL|THEF';

/** Algol 68 in bold stropping; neither Shiki nor the collections that it draws on have a grammar of it. */
export const algol68: LanguageRegistration = {
  name: 'algol68',
  scopeName: 'source.algol68',
  patterns: [
    { include: '#comments' },
    { include: '#pragmats' },
    { include: '#strings' },
    { include: '#procedures' },
    { include: '#words' },
    { include: '#numbers' },
    { include: '#operators' },
  ],
  repository: {
    comments: {
      patterns: [
        { name: 'comment.block.algol68', begin: '#', end: '#' },
        { name: 'comment.block.algol68', begin: '\\bCOMMENT\\b', end: '\\bCOMMENT\\b' },
        { name: 'comment.block.algol68', begin: '\\bCO\\b', end: '\\bCO\\b' },
        { name: 'comment.block.algol68', begin: '\\bNOTE\\b', end: '\\bETON\\b' },
      ],
    },
    pragmats: {
      patterns: [
        { name: 'keyword.control.directive.algol68', begin: '\\bPRAGMAT\\b', end: '\\bPRAGMAT\\b' },
        { name: 'keyword.control.directive.algol68', begin: '\\bPR\\b', end: '\\bPR\\b' },
      ],
    },
    strings: {
      name: 'string.quoted.double.algol68',
      begin: '"',
      end: '"(?!")',
      patterns: [{ name: 'constant.character.escape.algol68', match: '""' }],
    },
    procedures: {
      match: '\\b(PROC)\\s+([a-z][a-z0-9_]*(?:\\s+[a-z0-9_]+)*)(?=\\s*=)',
      captures: { 1: { name: 'keyword.declaration.algol68' }, 2: { name: 'entity.name.function.algol68' } },
    },
    words: {
      patterns: [
        { name: 'storage.type.algol68', match: `\\b(?:${MODES})\\b` },
        { name: 'keyword.control.algol68', match: `\\b(?:${CONTROL})\\b` },
        { name: 'keyword.declaration.algol68', match: `\\b(?:${DECLARATION})\\b` },
        { name: 'keyword.operator.word.algol68', match: `\\b(?:${OPERATOR})\\b` },
        { name: 'constant.language.algol68', match: '\\b(?:TRUE|FALSE|NIL|EMPTY|SKIP)\\b' },
        { name: 'entity.name.type.algol68', match: '\\b[A-Z][A-Z0-9_]*\\b' },
        { name: 'entity.name.function.algol68', match: '\\b[a-z][a-z0-9_]*(?=\\s*\\()' },
      ],
    },
    numbers: {
      patterns: [
        { name: 'constant.numeric.algol68', match: '\\b(?:2|4|8|16)r\\s*[0-9a-f]+\\b' },
        { name: 'constant.numeric.algol68', match: '\\b\\d+(?:\\.\\d+)?(?:e[+-]?\\d+)?\\b' },
      ],
    },
    operators: {
      name: 'keyword.operator.algol68',
      match: ':=:|:/=:|:=|/=|<=|>=|\\*\\*|[-+*/=<>^|%&~]',
    },
  },
};
