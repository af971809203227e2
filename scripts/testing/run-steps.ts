import { type ChildProcess, spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { endedCpuSeconds } from './cpu-seconds.ts'

export type Counts = {
  passed: number
  failed: number
  /** Each failed test with the first lines of its error. */
  failures?: string[]
  /** Tests that passed on the second try, with why the first failed. */
  secondTries?: string[]
  /** Tests that could not run on this machine. */
  skipped?: string[]
}

export type Step = {
  name: string
  command: string[]
  workers: 1 | 2
  /** Added to ours; undefined takes one away. */
  env?: Record<string, string | undefined>
  /** Steps that must be done before. */
  needs?: readonly Step[]
  /** Reads from a report how many tests ran; a step without one counts as one test. */
  count?: () => Counts
}

/** Four workers keep two cores busy, because each waits for a disk, a page or a server now and then. */
const poolSize = 4

/** Node's compile cache, kept between runs and shared by every process that a test starts. */
const compileCache = { NODE_COMPILE_CACHE: resolve('node_modules/.cache/compiled') }

/**
 * Runs the steps in order, as many at once as the pool has workers for. The first failure stops the run and prints that
 * step's output last. Returns false if anything failed.
 */
export async function runSteps(title: string, steps: readonly Step[]): Promise<boolean> {
  const started = Date.now()
  const waiting = new Set(steps)
  const running = new Map<Step, Promise<boolean>>()
  const children = new Set<ChildProcess>()
  const total = { passed: 0, failed: 0 }
  let cpuBefore = endedCpuSeconds()

  const isReady = ({ needs = [] }: Step) => needs.every((needed) => !waiting.has(needed) && !running.has(needed))
  const workersInUse = () => [...running.keys()].reduce((sum, { workers }) => sum + workers, 0)

  async function runStep(step: Step): Promise<boolean> {
    const begun = Date.now()
    const { code, output } = await run(step, children)
    const counts = countOf(step, code === 0)
    // A library that stops its own processes at the end can turn a failing run's exit code into 0.
    const isGood = code === 0 && counts.failed === 0
    total.passed += counts.passed
    total.failed += isGood ? 0 : Math.max(counts.failed, 1)
    const cpu = endedCpuSeconds()
    const used = cpu === undefined || cpuBefore === undefined ? '' : `${(cpu - cpuBefore).toFixed(0).padStart(6)} s CPU`
    cpuBefore = cpu
    console.log(`${isGood ? 'ok  ' : 'FAIL'}  ${step.name.padEnd(36)} ${seconds(begun).padStart(5)} s${used}`)
    for (const name of counts.skipped ?? []) console.log(`      skipped: ${name}`)
    for (const told of counts.secondTries ?? []) console.log(`${told}\n      It passed on the second try.`)
    if (!isGood) {
      for (const child of children) child.kill('SIGTERM')
      // First and last, because a long log is often cut at one end.
      const failures = (counts.failures ?? []).join('\n')
      console.log(`${failures}\n\n${output}\n${failures}`)
    }
    running.delete(step)
    return isGood
  }

  let isGood = true
  while (isGood && (waiting.size > 0 || running.size > 0)) {
    for (const step of waiting) {
      if (!isReady(step)) continue
      // In order: a step that needs two workers is not overtaken by a shorter one.
      if (workersInUse() + step.workers > poolSize) break
      waiting.delete(step)
      running.set(step, runStep(step))
    }
    isGood = await Promise.race(running.values())
  }
  console.log(`\n${title}: ${minutes(started)}`)
  console.log(`${total.passed} passed, ${total.failed} failed`)
  return isGood
}

function seconds(since: number): string {
  return ((Date.now() - since) / 1000).toFixed(0)
}

function minutes(since: number): string {
  const total = Math.round((Date.now() - since) / 1000)
  return `${Math.floor(total / 60)} min ${total % 60} s`
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
  return new Promise((done) => {
    const child = spawn(program, args, { env: { ...process.env, NO_COLOR: '1', ...compileCache, ...env } })
    children.add(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    child.on('close', (code) => {
      children.delete(child)
      done({ code: code ?? 1, output })
    })
  })
}
