import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Counts = { passed: number; failed: number }

export type Step = {
  name: string
  command: string[]
  env?: Record<string, string>
  /** Reads how many tests ran from a report; a step without one counts as one test. */
  count?: () => Counts
}

const node = process.execPath
const reports = mkdtempSync(join(tmpdir(), 'site-reports-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))

const bin = (path: string) => [node, `node_modules/${path}`]

export const lint: Step = {
  name: 'lint',
  command: [...bin('@biomejs/biome/bin/biome'), 'ci', '--colors=off', '.'],
}

export const routeTypes: Step = {
  name: 'route types',
  command: [...bin('@react-router/dev/bin.cjs'), 'typegen'],
}

export const types: Step = { name: 'types', command: [...bin('typescript/bin/tsc'), '-p', '.'] }

export const build: Step = { name: 'build', command: [node, 'scripts/build.ts'] }

export function vitest(name: string, ...projects: string[]): Step {
  const report = join(reports, `${name.replaceAll(' ', '-')}.json`)
  const chosen = projects.flatMap((project) => ['--project', project])
  const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return {
    name,
    command: [...bin('vitest/vitest.mjs'), 'run', ...chosen, ...output],
    count() {
      const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'))
      return { passed: numPassedTests, failed: numFailedTests }
    },
  }
}

export function playwright(env: Record<string, string>): Step {
  const report = join(reports, 'playwright.json')
  return {
    name: 'browser tests',
    command: [...bin('@playwright/test/cli.js'), 'test', '--reporter=dot,json'],
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    count() {
      const { stats } = JSON.parse(readFileSync(report, 'utf8'))
      // A test that passed only on a second try has failed once: flaky counts as failed.
      return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
    },
  }
}

/** Runs the steps in order; the first that fails ends the run with its output last. Exits with the result. */
export async function runSteps(steps: Step[]): Promise<never> {
  const total: Counts = { passed: 0, failed: 0 }
  for (const step of steps) {
    const started = Date.now()
    const { code, output } = await run(step)
    const counts = countOf(step, code === 0)
    // A library that stops its own processes at the end can turn a failing run's exit code into 0.
    const good = code === 0 && counts.failed === 0
    total.passed += counts.passed
    total.failed += counts.failed
    const seconds = ((Date.now() - started) / 1000).toFixed(1)
    console.log(`${good ? 'ok  ' : 'FAIL'}  ${step.name.padEnd(24)} ${seconds.padStart(6)} s`)
    if (!good) {
      console.log(`\n${output}`)
      finish({ ...total, failed: Math.max(total.failed, 1) })
    }
  }
  finish(total)
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

function run({ command: [program = '', ...args], env }: Step): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { env: { ...process.env, FORCE_COLOR: '0', ...env } })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
