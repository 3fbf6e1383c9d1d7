/**
 * The project's language: plain English that is understood at first reading. Finds patterns of the house dialect in
 * comments, names, strings, documents, English texts and YAML, each with the better wording.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import ts from 'typescript';

/** A name in code, or a piece of prose: a comment, a string, text of a page or document. */
type Kind = 'name' | 'prose';

interface Rule {
  readonly pattern: RegExp;
  /** Restricts the pattern to names or prose; both if absent. */
  readonly only?: Kind;
  /** Wordings that contain the pattern and are fine. */
  readonly allow?: RegExp;
  readonly advice: string;
}

export interface Finding {
  readonly line: number;
  /** The words that were found. */
  readonly words: string;
  readonly advice: string;
}

const CAN_BLOCK = '(tests?|process(es)?|requests?|calls?|runs?|build|browser|server|command|promise|worker)';

/** The banned patterns. Names are matched as words: `toldRows` is read as `told rows`. */
export const RULES: readonly Rule[] = [
  {
    // Also before a value, `is no ${kind}`, and before markup, `is *no* gateway`.
    pattern: /\b(is|are|was|were|be|been) [<*]*(b>)?no[*<]*(\/b>)? ([a-z]+|\$\{)/i,
    only: 'prose',
    allow:
      /\bthere (is|are|was|were|has been|can be|may be|must be|will be|would be|to be) no\b|\b(is|are|was|were|be|been) no (longer|more than|less than|fewer than|earlier than|later than)\b/i,
    advice: 'write "is not a …", or "has no …"',
  },
  // `begun-anew` is an id in a scenario: it keys what is simulated.
  { pattern: /\banew\b/i, allow: /\bbegun-anew\b/, advice: 'write "again", or a verb with re-' },
  { pattern: /\bnobody\b/i, advice: 'write "no one", or name what is absent: null, none, no user' },
  { pattern: /\bmeanwhile\b/i, advice: 'write "in the meantime" at the start of the clause, or say who else acted' },
  { pattern: /\bthe own\b/i, advice: 'write "your own", "its own" or "their own"' },
  {
    pattern: /\b(hangs?|hung)\b/i,
    allow: new RegExp(
      `\\b${CAN_BLOCK} (that |which |to |may |can |would |never )?(hangs?|hung)\\b|\\bagainst hangs\\b`,
      'i',
    ),
    advice: 'write "is placed", "is mounted" or "is assigned"; only a blocked process hangs',
  },
  {
    pattern: /, as ([A-Z`'"“]|\d|[a-z]+-\d)/,
    only: 'prose',
    allow: /, as ((`[^`]*`|[A-Z]\w*) [a-z]+s\b|(CSV|JSON|PNG|YAML)\b)/,
    advice: 'write ", e.g. …"',
  },
  { pattern: /\b(MOST|LEAST)_/, only: 'name', advice: 'write MAX_ or MIN_' },
  { pattern: /\briders?\b/i, advice: 'write "vehicle"' },
  { pattern: /\bin force\b/i, advice: 'write "active", or "applies"' },
  { pattern: /\b(told|tells)\b/i, only: 'name', advice: 'name what is returned, reported or contained' },
];

/** Files and folders that are not read: generated, or data. */
const SKIPPED =
  /(^|\/)(node_modules|dist|generated|\.git|\.cache|\.lapwing|test-results|golden|coverage|package-lock\.json)$|^scripts\/gate\/language(\.test)?\.ts$/;
/** Their texts are in other languages; their comments are English. */
const TRANSLATIONS = /(^|\/)(i18n|content)\/(es|pt|sk)\//;
const CODE = new Set(['.ts', '.tsx', '.mjs', '.cjs', '.js']);
const PROSE = new Set(['.md', '.yaml', '.yml', '.html', '.css', '.svg', '.json', '.csv']);

/** Finds where any pattern may be, over line ends and in names as well: most files have none, and are not parsed. */
const ANY_PATTERN = new RegExp(
  RULES.map(({ pattern, only }) =>
    pattern.source.replaceAll('\\b', '').replaceAll(' ', only === 'prose' ? '[\\s*/#]+' : '[\\s*/#_]*'),
  ).join('|'),
  'i',
);

/** Findings in one piece of text. A name is split into its words first. */
export function checkText(kind: Kind, text: string): { words: string; advice: string }[] {
  if (kind === 'prose' && !ANY_PATTERN.test(text)) return [];
  const read = kind === 'name' ? `${text} ${splitWords(text)}` : text;
  return RULES.flatMap(({ pattern, only, allow, advice }) => {
    if (only !== undefined && only !== kind) return [];
    const rest = allow === undefined ? read : read.replaceAll(new RegExp(allow, `${allow.flags}g`), '');
    const found = pattern.exec(rest);
    return found === null ? [] : [{ words: kind === 'name' ? text : found[0], advice }];
  });
}

/** `toldRows` and `TOLD_ROWS` as `told rows`. */
function splitWords(name: string): string {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
}

/** Findings in the name and the content of a file. The content is read by its extension; without one it is prose. */
export function checkFile(path: string, source: string): Finding[] {
  const name = checkText('name', basename(path).replaceAll(/[-.]/g, '_')).map((finding) => ({
    line: 1,
    ...finding,
    words: basename(path),
  }));
  return [...name, ...checkContent(path, source)];
}

function checkContent(path: string, source: string): Finding[] {
  if (!ANY_PATTERN.test(source)) return [];
  const extension = extname(path);
  if (CODE.has(extension)) return checkCode(path, source);
  return PROSE.has(extension) || extension === '' ? checkProse(source, 1) : [];
}

/** Sentences run over line ends, so a line is read with the next one; what begins on the next is reported there. */
function checkProse(text: string, firstLine: number): Finding[] {
  const lines = text.split('\n').map((line) => line.replace(/^\s*(\*|\/\/|\/\*\*?|#)?\s*/, '').trimEnd());
  return lines.flatMap((line, index) => {
    const joined = `${line} ${lines[index + 1] ?? ''}`;
    const next = checkText('prose', lines[index + 1] ?? '').map(({ words }) => words);
    return checkText('prose', joined)
      .filter(({ words }) => !next.includes(words))
      .map((finding) => ({ line: firstLine + index, ...finding }));
  });
}

function checkCode(path: string, source: string): Finding[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, false, kindOf(path));
  const lineOf = (position: number) => file.getLineAndCharacterOfPosition(position).line + 1;
  const isTranslation = TRANSLATIONS.test(path);
  const findings: Finding[] = [];
  const seen = new Set<string>();
  let rest = source;
  const blank = (start: number, end: number) => {
    rest = rest.slice(0, start) + rest.slice(start, end).replaceAll(/[^\n]/g, ' ') + rest.slice(end);
  };
  const visit = (node: ts.Node): void => {
    const start = node.getStart(file);
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) {
      if (seen.has(node.text)) return;
      seen.add(node.text);
      findings.push(...checkText('name', node.text).map((finding) => ({ line: lineOf(start), ...finding })));
    } else if (isText(node)) {
      if (!isTranslation) findings.push(...checkProse(source.slice(start, node.end), lineOf(start)));
      blank(start, node.end);
    } else if (ts.isRegularExpressionLiteral(node)) blank(start, node.end);
    ts.forEachChild(node, visit);
  };
  visit(file);
  for (const comment of rest.matchAll(/\/\*[\s\S]*?\*\/|(\/\/.*\n?[ \t]*)+/g))
    findings.push(...checkProse(comment[0], lineOf(comment.index)));
  return findings.sort((a, b) => a.line - b.line);
}

function isText(node: ts.Node): boolean {
  return ts.isStringLiteral(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node);
}

function kindOf(path: string): ts.ScriptKind {
  if (path.endsWith('x')) return ts.ScriptKind.TSX;
  return path.endsWith('.ts') ? ts.ScriptKind.TS : ts.ScriptKind.JS;
}

/** Every finding of the tree under `root`, as `file:line: "words": advice`. */
export function checkLanguage(root: string): string[] {
  return listFiles(root, '').flatMap((path) =>
    checkFile(path, readFileSync(join(root, path), 'utf8')).map(
      ({ line, words, advice }) => `${path}:${line}: "${words}": ${advice}`,
    ),
  );
}

function listFiles(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (SKIPPED.test(path)) return [];
    return entry.isDirectory() ? listFiles(root, path) : [path];
  });
}
