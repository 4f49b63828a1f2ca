/** Phrases that are hard to understand, each with the plain phrase. They are refused in documents, comments, names of tests and exported names. */
export const WORD_LIST: readonly (readonly [pattern: RegExp, better: string])[] = [
  [/\bmend(s|ed|ing)?\b/i, "fix, correct"],
  [/\b(some|any|no)body\b|\bwho(so)?ever\b/i, "the user, another process, a device"],
  [/\b(is|are|was|were|be) told\b|\btells? (of|apart)\b/i, "reports, shows, distinguishes"],
  [/\bstands (in|at|under|for which)\b|\bwhat stands\b/i, "is, appears"],
  [/\blook(s|ed|ing)? for\b/i, "scan, search"],
  [/\bput(s|ting)? away\b/i, "dismiss, close"],
  [/\bby way of\b/i, "via"],
  [/\b(taken|brought|takes|brings) back\b/i, "undone, restored"],
  [/\bleft alone\b/i, "unchanged, skipped"],
  [/\bmade up for\b/i, "caught up"],
  [/\ball the same\b|\bin spite of\b/i, "anyway"],
  [/\bstruck\b/i, "exceeded, triggered"],
  [/\bcame to be\b|\bcomes? of it\b/i, "was created; the result"],
];

/** A phrase of the list in a text. */
export interface FoundWord {
  readonly found: string;
  readonly better: string;
}

export function wordsOfList(text: string): FoundWord[] {
  return WORD_LIST.flatMap(([pattern, better]) => {
    const match = pattern.exec(text);
    return match ? [{ found: match[0], better }] : [];
  });
}

/** Words that do not name what a docstring is about, if they are its first word. */
const WITHOUT_SUBJECT = /^(?:Of|Also|Together|For|As|With|Without|In|At|By|From|Not|Only)\b/;

/** A value that is explained by a colon only: `null: none yet`. */
const NULL_FRAGMENT = /\bnull: /i;

/** Faults in the form of docstrings, each with its first words and the rule. */
export function docstringFaults(source: string): FoundWord[] {
  const docstrings = source.match(/\/\*\*[^]*?\*\//g) ?? [];
  return docstrings.flatMap((docstring) => {
    const text = docstring
      .slice(3, -2)
      .replaceAll(/\s*\n\s*\*?\s*/g, " ")
      .trim();
    const found = text.replaceAll(/`[^`]*`/g, "").slice(0, 40);
    return [
      ...(WITHOUT_SUBJECT.test(text) ? [{ found, better: "start with a noun or a verb" }] : []),
      ...(NULL_FRAGMENT.test(text.replaceAll(/`[^`]*`/g, ""))
        ? [{ found, better: "write 'null if …' instead of 'null: …'" }]
        : []),
    ];
  });
}

/** Words of the list above that are refused in names of code: `told`, `tellAll`, `isTold`. */
const REFUSED_NAME =
  /\b#?(?:told|tells?)\b|\b(?:told|tell)[A-Z]\w*|\b\w+(?:Told|Tell)(?![a-z])\w*/g;

/** Names in the code of a source file that have a refused word. Comments and texts do not count. */
export function refusedNames(source: string): string[] {
  const code = source
    .replaceAll(/\/\*[^]*?\*\/|(?<=^|\s)\/\/[^\n]*/g, "")
    .replaceAll(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`[^`]*`/g, "");
  return [...new Set(code.match(REFUSED_NAME))];
}

/** Comments of a source file, and the names of its tests. */
export function commentsOf(source: string): string[] {
  const comments = source.match(/\/\*[^]*?\*\/|(?<=^|\s)\/\/[^\n]*/g) ?? [];
  const tests = [
    ...source.matchAll(
      /\b(?:test|it|describe)(?:\.\w+(?:\([^)]*\))?)*\(\s*(["'`])((?:(?!\1)[^\\]|\\.)*)\1/g,
    ),
  ];
  return [
    ...comments.map((one) => one.replaceAll(/`[^`]*`/g, "")),
    ...tests.map(([, , name = ""]) => name),
  ];
}

/** Words of the list in comments and names of tests. */
export function wordsIn(source: string): FoundWord[] {
  return commentsOf(source).flatMap(wordsOfList);
}
