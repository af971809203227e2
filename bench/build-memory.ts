// What a small machine needs: the most memory that a first build, and a first start with its pages to render, have
// at one moment, all their processes together.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { copyTree } from '../scripts/building/copy-tree.ts'
import { boundMemory, launchSite, type Running, type Section, stop, untilReady } from './harness.ts'
import { type Peak, watchMemory } from './process-tree.ts'
import { untilShown } from './publish.ts'

const smallMb = 512

type Measured = Peak & { seconds: number }

export async function measureSmallMachine(): Promise<Section> {
  const built = await measureBuild()
  const started = await measureStart()
  const row = (name: string, limitMb: number, { mb, largest, seconds }: Measured) => {
    return [name, `${mb.toFixed(0)} MB`, `${limitMb} MB`, `${seconds.toFixed(0)} s`, largest]
  }
  return {
    title: 'A small machine',
    words: `The most memory at one moment, looked at every 50 ms: all processes together, what they share counted once. The start is one where ${smallMb} MB are all there is, if this could be arranged here.`,
    head: ['', 'at most', 'promised', 'took', 'largest process'],
    rows: [row('the first build', 900, built), row('the first start, and another name published', 300, started)],
  }
}

/** In a copy of this folder in which nothing was ever made. */
async function measureBuild(): Promise<Measured> {
  const copy = mkdtempSync(join(tmpdir(), 'site-build-'))
  copyTree(copy)
  const made = ['.generated', 'public/pictures', 'public/share', 'public/icons']
  for (const name of made) rmSync(join(copy, name), { recursive: true, force: true })
  const began = performance.now()
  const child = spawn(process.execPath, ['scripts/build.ts'], {
    cwd: copy,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const done = watchMemory(child.pid ?? 0)
  const [code] = await once(child, 'exit')
  rmSync(copy, { recursive: true, force: true })
  if (code !== 0) throw new Error('the build failed')
  return { ...done(), seconds: (performance.now() - began) / 1000 }
}

/** The server and the process that renders: the samples, then another name, which is on every page and picture. */
async function measureStart(): Promise<Measured> {
  const began = performance.now()
  const site = await launchSite()
  const release = boundMemory(site.child.pid ?? 0, smallMb)
  const done = watchMemory(site.child.pid ?? 0)
  await untilReady(site, '/api/ready')
  await untilDrawn(site, 1)
  await untilShown(site, 'Ada Lovelace')
  await untilDrawn(site, 2)
  const peak = done()
  await stop(site)
  release?.()
  return { ...peak, seconds: (performance.now() - began) / 1000 }
}

/** Until so many sets of share pictures are whole: nobody else is told of them. */
async function untilDrawn({ workDir }: Running, count: number): Promise<void> {
  const folder = join(workDir, 'rendered', 'share')
  const whole = () => (existsSync(folder) ? readdirSync(folder).filter((name) => !name.includes('.')).length : 0)
  while (whole() < count) await setTimeout(100)
}
