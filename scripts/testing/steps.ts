import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { endedCpuSeconds } from './cpu-seconds.ts'

export type Counts = {
  passed: number
  failed: number
  /** What could not be tried here, each with its reason. */
  notCounted?: string[]
}

export type Step = {
  name: string
  command: string[]
  env?: Record<string, string>
  /** Steps that must be done before. */
  needs?: readonly Step[]
  /** Reads how many tests ran from a report; a step without one counts as one test. */
  count?: () => Counts
}

const node = process.execPath
const reports = mkdtempSync(join(tmpdir(), 'site-reports-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))

/** What Node compiled and stripped of types once is read from there: by the next run, and by each thread a test starts. */
const compileCache = { NODE_COMPILE_CACHE: resolve('node_modules/.cache/compiled') }

const bin = (path: string) => [node, `node_modules/${path}`]

export const lint: Step = {
  name: 'lint',
  command: [...bin('@biomejs/biome/bin/biome'), 'ci', '--colors=off', '.'],
}

export const routeTypes: Step = {
  name: 'route types',
  command: [...bin('@react-router/dev/bin.cjs'), 'typegen'],
}

export const types: Step = {
  name: 'types',
  // Only what changed since the last time is looked at again.
  command: [
    ...bin('typescript/bin/tsc'),
    ...['-p', '.', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo'],
  ],
  needs: [routeTypes],
}

/** Fonts and pictures, which types, tests and build all expect to be there. */
export const assets: Step = { name: 'fonts and pictures', command: [node, 'scripts/assets/make-assets.ts'] }

export const build: Step = { name: 'build', command: [node, 'scripts/build.ts'], needs: [assets] }

/** Only a built site can be started, broken or looked at. */
const needsBuild = ['browsers', 'built', 'faults', 'process']

export function vitest(name: string, ...projects: string[]): Step {
  const report = join(reports, `${name.replaceAll(' ', '-')}.json`)
  const chosen = projects.flatMap((project) => ['--project', project])
  const output = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  return {
    name,
    command: [...bin('vitest/vitest.mjs'), 'run', ...chosen, ...output],
    needs: projects.some((project) => needsBuild.includes(project)) ? [build] : [assets],
    count() {
      const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
      return { passed: numPassedTests, failed: numFailedTests, notCounted: skippedIn(testResults) }
    },
  }
}

/** The rules that hold for every file, whatever it imports. */
export function houseRules(): Step {
  const step = vitest('rules of the house', 'unit')
  return {
    ...step,
    command: [...step.command, ...globSync('tests/*.test.ts', { exclude: ['**/*.api.test.ts'] })],
  }
}

/** The tests that a change can reach by imports: what others do not have yet, committed or not. */
export function testsOfChange(): Step {
  const step = vitest('tests of what changed', 'unit', 'api-sqlite')
  const since = lastShared()
  return {
    ...step,
    command: [...step.command, '--changed', since, '--passWithNoTests'],
    count() {
      const counts = step.count?.() ?? { passed: 0, failed: 0 }
      const isNone = counts.passed + counts.failed === 0
      return isNone
        ? { ...counts, notCounted: [`no test reaches what changed since ${since.slice(0, 12)}`] }
        : counts
    },
  }
}

/** Where this branch left the one it is pushed to; the last commit where it is pushed nowhere. */
function lastShared(): string {
  const { status, stdout } = spawnSync('git', ['merge-base', 'HEAD', '@{upstream}'], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : 'HEAD'
}

function skippedIn(files: { assertionResults: { status: string; fullName: string }[] }[]): string[] {
  const tests = files.flatMap(({ assertionResults }) => assertionResults)
  return tests.filter(({ status }) => status === 'skipped').map(({ fullName }) => fullName)
}

/** The walks of tests/browsers, in each engine whose paths it is given; the short form leaves Chromium out. */
export function browserWalks(paths: Record<string, string>, form: 'long' | 'short'): Step {
  const name = form === 'short' ? 'Firefox and WebKit, in short' : 'walks in three engines'
  return { ...vitest(name, 'browsers'), env: { ...paths, BROWSERS: form } }
}

export function playwright(env: Record<string, string>): Step {
  const report = join(reports, 'playwright.json')
  return {
    name: 'browser tests',
    command: [...bin('@playwright/test/cli.js'), 'test', '--reporter=dot,json'],
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    needs: [build],
    count() {
      const { stats } = JSON.parse(readFileSync(report, 'utf8'))
      // A test that passed only on a second try has failed once: flaky counts as failed.
      return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
    },
  }
}

/**
 * Runs the steps side by side, as many at once as told, each as soon as those it needs are done. The first that fails
 * ends the run with its output last. Exits with the result.
 */
export async function runSteps(steps: Step[], atOnce = 2): Promise<never> {
  const started = Date.now()
  const waiting = new Set(steps)
  const running = new Map<Step, Promise<Step>>()
  const children = new Set<ChildProcess>()
  const total: Counts = { passed: 0, failed: 0 }
  let counted = endedCpuSeconds()

  /** Of the step that has just ended. */
  function cpuOfStep(): string {
    const before = counted
    counted = endedCpuSeconds()
    return before === undefined || counted === undefined
      ? ''
      : `${(counted - before).toFixed(0).padStart(6)} s of CPU`
  }

  const isReady = ({ needs = [] }: Step) =>
    needs.every((needed) => !waiting.has(needed) && !running.has(needed))

  async function runStep(step: Step): Promise<Step> {
    const begun = Date.now()
    const { code, output } = await run(step, children)
    const counts = countOf(step, code === 0)
    // A library that stops its own processes at the end can turn a failing run's exit code into 0.
    const good = code === 0 && counts.failed === 0
    total.passed += counts.passed
    total.failed += good ? 0 : Math.max(counts.failed, 1)
    const took = `${seconds(begun).padStart(6)} s${cpuOfStep()}`
    console.log(`${good ? 'ok  ' : 'FAIL'}  ${step.name.padEnd(28)} ${took}`)
    for (const line of counts.notCounted ?? []) console.log(`      not counted: ${line}`)
    if (!good) {
      for (const child of children) child.kill('SIGTERM')
      console.log(`\n${output}`)
      finish(total)
    }
    return step
  }

  while (waiting.size > 0 || running.size > 0) {
    for (const step of waiting) {
      if (running.size >= atOnce || !isReady(step)) continue
      waiting.delete(step)
      running.set(step, runStep(step))
    }
    running.delete(await Promise.race(running.values()))
  }
  console.log(`\nall of it ${seconds(started)} s${floor(atOnce)}`)
  finish(total)
}

function seconds(since: number): string {
  return ((Date.now() - since) / 1000).toFixed(1)
}

/** What no order of the steps can beat. */
function floor(cores: number): string {
  const cpu = endedCpuSeconds()
  return cpu ? `, ${cpu.toFixed(0)} s of CPU: at least ${(cpu / cores).toFixed(0)} s on ${cores} cores` : ''
}

function finish({ passed, failed }: Counts): never {
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exit(failed === 0 ? 0 : 1)
}

function countOf(step: Step, succeeded: boolean): Counts {
  if (!step.count) return succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  try {
    return step.count()
  } catch {
    // The step broke before it could write its report.
    return { passed: 0, failed: 1 }
  }
}

type Ended = { code: number; output: string }

function run({ command: [program = '', ...args], env }: Step, children: Set<ChildProcess>): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { env: { ...process.env, FORCE_COLOR: '0', ...compileCache, ...env } })
    children.add(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    child.on('close', (code) => {
      children.delete(child)
      resolve({ code: code ?? 1, output })
    })
  })
}
