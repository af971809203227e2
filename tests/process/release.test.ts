import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sampleContent } from '#content/owner/samples/content.ts'
import { freePort } from '#tests/doubles/free-port.ts'
import { temporaryDir } from './built-server.ts'
import { letBuilds, makeCheckout, runThere } from './checkout.ts'

const readyWithin = 2 * 60_000
/** Root can write to read-only folders, so tests run by root start the site as `nobody`. */
const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
const docker = readFileSync('Dockerfile', 'utf8')

/** Runs the Docker command with only Docker's environment. */
function commandOf(instruction: string): string[] {
  return JSON.parse(new RegExp(`^${instruction}.*?(\\[.*\\])$`, 'm').exec(docker)?.[1] ?? '')
}

/** A rolled-back site whose sources are newer than its release. */
function rolledBack(): string {
  const dir = makeCheckout('first')
  writeFileSync(join(dir, 'build/held'), 'first')
  letBuilds(dir, 'again')
  for (const name of ['node_modules', 'package-lock.json', 'CHANGELOG.md', 'LICENSE', '.env.example', 'docs', 'deploy'])
    symlinkSync(resolve(name), join(dir, name))
  cpSync('.generated/fonts.json', join(dir, '.generated/fonts.json'))
  return dir
}

test('a release archive runs on a bare machine from a read-only folder', {
  timeout: 5 * 60_000,
}, async ({ skip }) => {
  skip(process.platform !== 'linux', 'archives are made on Linux, for Linux')
  const dist = temporaryDir()
  const checkout = rolledBack()
  const made = await runThere(checkout, {}, 'scripts/release.ts', '--to', dist, '--level', '1')
  expect(made.status, made.output).toBe(0)
  // The running release is left alone and stays pinned.
  expect(basename(realpathSync(join(checkout, 'build/current')))).toBe('first')
  expect(readFileSync(join(checkout, 'build/held'), 'utf8')).toBe('first')
  const [beside = ''] = readdirSync(join(checkout, 'build')).filter((name) => /^\d/.test(name))
  const [archive = ''] = globSync(join(dist, '*.tar.gz'))
  const sums = readFileSync(join(dist, 'SHA256SUMS'), 'utf8')
  const sum = createHash('sha256').update(readFileSync(archive)).digest('hex')
  expect(sums).toContain(`${sum}  ${archive.slice(dist.length + 1)}\n`)

  const dir = temporaryDir()
  expect(spawnSync('tar', ['-xzf', archive, '-C', dir, '--strip-components=1']).status).toBe(0)
  onTestFinished(() => void spawnSync('chmod', ['-R', 'u+w', dir]))
  const fingerprint = (release: string) => readFileSync(join(release, 'release.json'), 'utf8')
  expect(fingerprint(join(dir, 'build/current'))).toBe(fingerprint(join(checkout, 'build', beside)))
  expectUnitFits(dir)
  expect(spawnSync('chmod', ['-R', 'a-w,a+rX', dir]).status).toBe(0)
  const DATA_DIR = join(temporaryDir(), 'data')
  mkdirSync(DATA_DIR)
  chmodSync(join(DATA_DIR, '..'), 0o755)
  if (nobody.uid) chownSync(DATA_DIR, nobody.uid, nobody.gid)
  const port = await freePort()
  const env = {
    PATH: `${dir}/node_modules/.bin:/usr/bin:/bin`,
    NODE_ENV: 'production',
    LOG_LEVEL: 'silent',
    PORT: String(port),
    DATA_DIR,
  }
  const options = { cwd: dir, env, ...nobody }
  const call = ([program = '', ...args]: string[]) => spawnSync(program, args, { ...options, encoding: 'utf8' })

  expect(call(commandOf('HEALTHCHECK')).status).toBe(1)
  const [program = '', ...args] = commandOf('CMD')
  const server = spawn(program, args, options)
  onTestFinished(() => void server.kill('SIGKILL'))
  let output = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => (output += chunk))
  await expect.poll(() => output, { timeout: readyWithin }).toContain('Set up')
  await expect.poll(() => call(commandOf('HEALTHCHECK')).status, { timeout: readyWithin }).toBe(0)
  const page = await fetch(`http://localhost:${port}/`)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain(sampleContent.who.name)
  expect((await fetch(`http://localhost:${port}/no-such-page`)).status).toBe(404)

  // Runs the package.json scripts without npm, which is not installed there.
  const { scripts, version } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'))
  expect(scripts.start).toContain(args.join(' '))
  const run = (name: string, ...more: string[]) => call([...scripts[name].split(' '), ...more])
  expect(run('backup').stdout).toMatch(/^Backup: .*\.jsonl\.gz\b/m)
  const words = join(DATA_DIR, 'site.json')
  expect(run('content', 'export', words)).toMatchObject({ status: 0, stderr: '' })
  expect(JSON.parse(readFileSync(words, 'utf8')).who.name).toBe(sampleContent.who.name)
  expect(run('restore').stderr).toContain('Which backup?')
  expect(readFileSync(join(dir, 'CHANGELOG.md'), 'utf8')).toContain(`## [${version}]`)

  server.kill('SIGTERM')
  expect((await once(server, 'exit'))[0]).toBe(0)
  expectComplete(dir)
})

/** The command of the systemd unit exists in the archive. */
function expectUnitFits(dir: string): void {
  const unit = readFileSync(join(dir, 'deploy/site.service'), 'utf8')
  const [, node = '', script = ''] = /^ExecStart=\/srv\/site\/(\S+) (\S+)$/m.exec(unit) ?? []
  expect(statSync(join(dir, node)).mode & 0o111).not.toBe(0)
  expect(commandOf('CMD')).toEqual(['node', script])
}

/** The SBOM lists all packages in the archive and bundles, and no development packages. */
function expectComplete(dir: string): void {
  const { bomFormat, components } = JSON.parse(readFileSync(join(dir, 'sbom.cdx.json'), 'utf8'))
  expect(bomFormat).toBe('CycloneDX')
  const listed: string[] = components.map(({ group, name }: { group?: string; name: string }) =>
    group ? `${group}/${name}` : name,
  )
  const manifests = globSync('node_modules/{*,@*/*}/package.json', { cwd: dir })
  const lying = manifests.map((file) => file.slice('node_modules/'.length, -'/package.json'.length))
  expect(lying.filter((name) => !listed.includes(name))).toEqual([])
  expect(listed).toEqual(expect.arrayContaining(['hono', 'react', 'sharp', 'node']))
  for (const name of ['vite', 'typescript', 'vitest']) {
    expect(listed).not.toContain(name)
    expect(existsSync(join(dir, 'node_modules', name))).toBe(false)
  }
  expect(statSync(join(dir, 'build/current')).isDirectory()).toBe(true)
}
