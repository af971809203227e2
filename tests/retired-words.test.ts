import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * The glossary in CONTRIBUTING.md says what we call these. Whole words, also within camelCase, in code, screens, docs and
 * tools; what ordinary English needs (a letter of the alphabet, rounding, by hand) does not match.
 */
const retired: Record<string, RegExp> = {
  'team members': /\bhelpers?\b|Helpers?(?![a-z])/i,
  campaigns:
    /\bLetters?[A-Z]|\bletters?(?!Spacing|sBox|Pt|Width)[A-Z](?!ox)|(?<=[a-z])(?<!\b(outcome|table|most|by|line|is))Letters?(?![a-z])|\bwriting(Api|People)\b|\b(send|write|get|mail)s? (a|the|each|every|no) letters?\b/,
  consent: /\bagreeing\b|[a-z]Agreements?\b|\bagreedAt\b|\b[Tt]ick(s|ed)? (a|the) box\b/,
  testimonials: /[a-z]Sentences(?![a-z])|\bsentences?(Link|Page|Api|Card)|\basks? for (a|the) sentence\b/,
  retakes: /[a-z]Rounds(?![a-z])|\brounds(Api|Section|Page)/,
  benchmark: /\bpeers(Api|Section|Page|Csv)|\bPeer[A-Z]|team's eyes/,
  accounting: /\bbooks(Csv|Form|Of)\b|\bbooks[:=]/,
  'monitoring, alerts': /\btroubles?[A-Z]|[a-z]Troubles?(?![a-z])|\btroubles\b/,
  'calls to action': /\bdoors?(Link|Section)|\bDoors?(Link|Section)/,
  'HttpError, or rejection of an address': /\brefusals?\b|\bisRefusal\b/i,
  'actions, handlers': /[a-z]Hands\b|\bhands[:,}]/,
  admin: /\bdesk[A-Z]/,
  'plain English':
    /\banew\b|\b(takes?|taken|took) in\b|\btake(n)?In(?![a-z])|[a-z]TakeIn(?![a-z])|\bnobody yet\b|\bsomebody else\b/i,
}

/** The glossary itself, and names that databases, links and open pages of earlier releases use. */
const excluded = [
  'CONTRIBUTING.md',
  'app/old-addresses',
  'platform/database/backup.server.ts',
  'platform/database/names.server.ts',
  'platform/database/baseline.server.ts',
  'platform/database/migrations/',
  // Emails to readers and one worked example, in the coach's voice.
  'content/sequences/',
  'content/owner/samples/',
  'content/founder-test/founder-questions.ts',
]

const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => /\.(tsx?|md|css)$/.test(path))
  .filter((path) => /^((app|features|domain|platform|lib|ui|content|scripts|docs|tools)\/|[A-Z]+\.md$)/.test(path))
  .filter((path) => !excluded.some((start) => path.startsWith(start)) && !/\.test\.tsx?$/.test(path))

test.for(Object.entries(retired))('code, screens and docs say %s', ([, pattern]) => {
  const found = files.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      // Kebab-case strings are stored: actions of the log, kinds of mail, names of settings.
      .map((line) => line.replace(/'[a-z]+(-[a-z]+)+'/g, "''"))
      .filter((line) => pattern.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})

test('no file or folder has a retired name', () => {
  const names =
    /(^|-)(helpers?|letters?|sentences?|peers?|books|troubles?|agree(ing|ments?)?|hands?|refusal|take-in)(-|\.|$)/
  const named = files.filter((path) => path.split('/').some((part) => names.test(part)))
  expect(named).toEqual([])
})
