import { stripVTControlCharacters } from 'node:util'

/** A test file in Vitest's JSON report. */
export type VitestFile = {
  name: string
  /** Why the file could not run at all. */
  message: string
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
}

/** Each failed test with the first lines of its error. */
export function failuresInVitest(files: VitestFile[]): string[] {
  return files.flatMap(({ name, message, assertionResults }) => [
    ...(message ? [failure(name, [message])] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => failure(`${name} ${fullName}`, failureMessages)),
  ])
}

type PlaywrightError = { message: string }
type PlaywrightSuite = {
  specs: {
    file: string
    line: number
    title: string
    ok: boolean
    tests: { results: { errors: PlaywrightError[] }[] }[]
  }[]
  suites?: PlaywrightSuite[]
}

export function failuresInPlaywright(report: { suites: PlaywrightSuite[]; errors: PlaywrightError[] }): string[] {
  return [
    ...report.suites.flatMap(failuresInSuite),
    // Playwright's own: a server that did not start, for example.
    ...report.errors.map(({ message }) => failure('outside the tests', [message])),
  ]
}

function failuresInSuite({ specs, suites = [] }: PlaywrightSuite): string[] {
  const failed = specs.filter(({ ok }) => !ok)
  const own = failed.map(({ file, line, title, tests }) => {
    const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors))
    const messages = errors.map(({ message }) => message)
    return failure(`${file}:${line} ${title}`, messages)
  })
  return [...own, ...suites.flatMap(failuresInSuite)]
}

function failure(test: string, messages: string[]): string {
  const lines = stripVTControlCharacters(messages.join('\n')).split('\n').slice(0, 8)
  return [`      failed: ${test.replace(`${process.cwd()}/`, '')}`, ...lines.map((line) => `        ${line}`)].join(
    '\n',
  )
}
