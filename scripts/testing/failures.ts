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
type PlaywrightSpec = {
  file: string
  line: number
  title: string
  ok: boolean
  tests: { status: string; results: { errors: PlaywrightError[] }[] }[]
}
type PlaywrightSuite = { specs: PlaywrightSpec[]; suites?: PlaywrightSuite[] }
export type PlaywrightReport = { suites: PlaywrightSuite[]; errors: PlaywrightError[] }

export function failuresInPlaywright({ suites, errors }: PlaywrightReport): string[] {
  return [
    ...failedSpecs(suites, ({ ok }) => !ok),
    // Playwright's own: a server that did not start, for example.
    ...errors.map(({ message }) => failure('outside the tests', [message])),
  ]
}

/** What passed on the second try, with why the first failed. */
export function secondTriesInPlaywright({ suites }: PlaywrightReport): string[] {
  return failedSpecs(suites, ({ tests }) => tests.some(({ status }) => status === 'flaky'))
}

function failedSpecs(suites: PlaywrightSuite[], isMeant: (spec: PlaywrightSpec) => boolean): string[] {
  return suites.flatMap(({ specs, suites: inner = [] }) => [
    ...specs.filter(isMeant).map(({ file, line, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors))
      const messages = errors.map(({ message }) => message)
      return failure(`${file}:${line} ${title}`, messages)
    }),
    ...failedSpecs(inner, isMeant),
  ])
}

function failure(test: string, messages: string[]): string {
  const lines = stripVTControlCharacters(messages.join('\n')).split('\n').slice(0, 8)
  return [`      failed: ${test.replace(`${process.cwd()}/`, '')}`, ...lines.map((line) => `        ${line}`)].join(
    '\n',
  )
}
