import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { firstFreePort, freePort } from '#tests/doubles/free-port.ts'
import { findChromium } from './chromium.ts'
import { failuresInPlaywright, failuresInVitest, secondTriesInPlaywright, type VitestFile } from './failures.ts'
import type { Counts, Step } from './run-steps.ts'

const node = process.execPath
const reports = mkdtempSync(join(tmpdir(), 'site-reports-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))

const bin = (path: string) => [node, `node_modules/${path}`]

export const lint: Step = {
  name: 'lint',
  workers: 1,
  command: [...bin('@biomejs/biome/bin/biome'), 'ci', '--colors=off', '.'],
}

export const routeTypes: Step = {
  name: 'route types',
  workers: 1,
  command: [...bin('@react-router/dev/bin.cjs'), 'typegen'],
}

export const types: Step = {
  name: 'types',
  workers: 1,
  // Incremental: only what changed since the last run is checked again. More than one checker would check shared types
  // several times, and the build needs the other core.
  command: [
    ...bin('typescript/bin/tsc'),
    ...['-p', '.', '--checkers', '1', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo'],
  ],
  needs: [routeTypes],
}

/** Fonts and pictures: types, tests and build all import them. */
export const assets: Step = {
  name: 'fonts and pictures',
  workers: 2,
  command: [node, 'scripts/assets/make-assets.ts'],
}

export const build: Step = {
  name: 'build',
  workers: 1,
  command: [node, 'scripts/build.ts'],
  needs: [assets],
}

/** Projects of vitest.config.ts that start the built site. */
const needsBuild = ['browsers', 'built', 'faults', 'process']

export function vitest(name: string, ...projects: string[]): Step {
  const report = join(reports, `${name.replaceAll(/\W+/g, '-')}.json`)
  const chosen = projects.flatMap((project) => ['--project', project])
  const output = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const startsServers = projects.some((project) => needsBuild.includes(project))
  return {
    name,
    // One for each core.
    workers: 2,
    command: [...bin('vitest/vitest.mjs'), 'run', ...chosen, ...output],
    needs: [startsServers ? build : assets],
    count() {
      const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
      const counts = { passed: numPassedTests, failed: numFailedTests }
      return { ...counts, failures: failuresInVitest(testResults), skipped: skippedIn(testResults) }
    },
  }
}

/** With one worker, so that other steps run next to it. */
export function withOneWorker(step: Step): Step {
  const [, program = ''] = step.command
  const option = program.includes('playwright') ? '--workers=1' : '--maxWorkers=1'
  return { ...step, workers: 1, command: [...step.command, option] }
}

/** The tests that a change can reach through imports: everything since the upstream branch, committed or not. */
export function testsOfChange(): Step {
  const step = vitest('tests of what changed', 'unit', 'components', 'api-sqlite')
  return { ...step, command: [...step.command, '--changed', lastShared(), '--passWithNoTests'] }
}

/** The rules that hold for every file, whatever it imports. */
export function repositoryRules(): Step {
  const step = vitest('repository rules', 'unit')
  return {
    ...step,
    command: [...step.command, ...globSync('tests/*.test.ts', { exclude: ['**/*.api.test.ts'] })],
  }
}

/** Where this branch left its upstream; the last commit if it has none. */
function lastShared(): string {
  const { status, stdout } = spawnSync('git', ['merge-base', 'HEAD', '@{upstream}'], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : 'HEAD'
}

function skippedIn(files: VitestFile[]): string[] {
  const tests = files.flatMap(({ assertionResults }) => assertionResults)
  return tests.filter(({ status }) => status === 'skipped').map(({ fullName }) => fullName)
}

/** Browser tests on ports of their own; `projects` are those of playwright.config.ts. */
export async function playwright(name: string, ...projects: string[]): Promise<Step> {
  const report = join(reports, `${name.replaceAll(/\W+/g, '-')}.json`)
  const env = {
    // The same address in every run, so that pages rendered for it are found again; another if a second run has it.
    E2E_PORT: await firstFreePort([4310, 4610, 4910]),
    E2E_SMTP_PORT: await freePort(),
    E2E_MAILBOX_PORT: await freePort(),
    E2E_STRIPE_PORT: await freePort(),
  }
  const chosen = projects.map((project) => `--project=${project}`)
  return {
    name,
    workers: 2,
    command: [...bin('@playwright/test/cli.js'), 'test', '--reporter=dot,json', ...chosen],
    // Playwright asks its processes for colours, and Node warns of whoever asks for both.
    env: { ...asText(env), NO_COLOR: undefined, CHROMIUM: findChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    needs: [build],
    count(): Counts {
      const results = JSON.parse(readFileSync(report, 'utf8'))
      const { expected, unexpected, flaky } = results.stats
      return {
        passed: expected + flaky,
        failed: unexpected,
        failures: failuresInPlaywright(results),
        secondTries: secondTriesInPlaywright(results),
      }
    },
  }
}

function asText(values: Record<string, number>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
}
