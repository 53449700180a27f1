import type { LanguageRegistration } from 'shiki';

/** Bold words by kind: Revised Report, 9.4.1, and additions of compilers. */
const WORDS = {
  'storage.type':
    'VOID|INT|REAL|BOOL|CHAR|STRING|COMPL|COMPLEX|BITS|BYTES|SEMA|FORMAT|FILE|CHANNEL|STRUCT|UNION|REF|FLEX|HEAP|LOC|LONG|SHORT',
  'keyword.control':
    'BEGIN|END|IF|THEN|ELIF|ELSE|FI|CASE|IN|OUSE|OUT|ESAC|FOR|FROM|BY|TO|DOWNTO|WHILE|UNTIL|DO|OD|PAR|GOTO|GO|EXIT|CODE|EDOC|ALIEN',
  'keyword.declaration': 'MODE|PRIO|OP|PROC|MODULE|DEF|FED|ACCESS|PUB|POSTLUDE|FINISH|PROGRAM|USE|KEEP|NEST',
  'keyword.operator.word':
    'AND|OR|NOT|XOR|ABS|ARG|BIN|ENTIER|LENG|LEVEL|LWB|UPB|ODD|REPR|ROUND|SHL|SHR|SHORTEN|SIGN|UP|DOWN|CONJ|ELEM|MOD|MODAB|OVER|OVERAB|PLUSAB|PLUSTO|MINUSAB|TIMESAB|DIVAB|LT|LE|GE|GT|EQ|NE|ANDF|ORF|ANDTH|OREL|THEF',
  'keyword.operator.reserved': 'IS|ISNT|OF|AT',
  'constant.language': 'TRUE|FALSE|NIL|EMPTY|SKIP',
};

/** Reserved words are in lower case with GCC's default stropping. Names of operators are always in upper case. */
const written = (name: string, words: string) =>
  name === 'keyword.operator.word' ? words : `${words}|${words.toLowerCase()}`;

const matching = (name: string, match: string) => ({ name: `${name}.algol68`, match });

const between = (name: string, begin: string, end = begin) => ({ name: `${name}.algol68`, begin, end });

/** Algol 68 with bold words in upper case or GCC's default stropping. Shiki has no grammar for it. */
export const algol68: LanguageRegistration = {
  name: 'algol68',
  aliases: ['a68'],
  scopeName: 'source.algol68',
  repository: {},
  patterns: [
    between('comment.block', '#'),
    between('comment.block', '\\{', '\\}'),
    between('comment.block', '\\bCOMMENT\\b'),
    between('comment.block', '\\bCO\\b'),
    between('comment.block', '\\bNOTE\\b', '\\bETON\\b'),
    between('keyword.control.directive', '\\bPRAGMAT\\b'),
    between('keyword.control.directive', '\\bPR\\b'),
    {
      ...between('string.quoted.double', '"', '"(?!")'),
      patterns: [matching('constant.character.escape', '""')],
    },
    {
      match: '\\b(PROC|proc)\\s+([a-z][a-z0-9_]*(?:\\s+[a-z0-9_]+)*)(?=\\s*=)',
      captures: { 1: { name: 'keyword.declaration.algol68' }, 2: { name: 'entity.name.function.algol68' } },
    },
    ...Object.entries(WORDS).map(([name, words]) => matching(name, `\\b(?:${written(name, words)})\\b`)),
    matching('entity.name.type', '\\b[A-Z]\\w*\\b'),
    matching('entity.name.function', '\\b[a-z][a-z0-9_]*(?=\\s*\\()'),
    matching('constant.numeric', '\\b(?:2|4|8|16)r\\s*[0-9a-f]+\\b'),
    matching('constant.numeric', '\\b\\d+(?:\\.\\d+)?(?:e[+-]?\\d+)?\\b'),
    matching('keyword.operator', ':=:|:/=:|:=|/=|<=|>=|\\*\\*|[-+*/=<>^|%&~]'),
  ],
};
