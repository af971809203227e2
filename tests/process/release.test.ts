import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, globSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sampleContent } from '#content/owner/samples/content.ts'
import { freePort } from '#tests/doubles/free-port.ts'
import { temporaryDir } from './built-server.ts'

const readyWithin = 2 * 60_000
/** Root may write to what is read-only: where the tests are root, the site is nobody. */
const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
const docker = readFileSync('Dockerfile', 'utf8')

/** As docker runs it: its command, its environment, nothing from here. */
function commandOf(instruction: string): string[] {
  return JSON.parse(new RegExp(`^${instruction}.*?(\\[.*\\])$`, 'm').exec(docker)?.[1] ?? '')
}

test('a release archive serves where there is nothing else, from a folder that nobody can write to', {
  timeout: 5 * 60_000,
}, async ({ skip }) => {
  skip(process.platform !== 'linux', 'archives are made on Linux, for Linux')
  const dist = temporaryDir()
  const made = spawnSync(process.execPath, ['scripts/release.ts', '--to', dist, '--level', '1'], {
    encoding: 'utf8',
  })
  expect(made.status, made.stderr).toBe(0)
  const [archive = ''] = globSync(join(dist, '*.tar.gz'))
  const sums = readFileSync(join(dist, 'SHA256SUMS'), 'utf8')
  const sum = createHash('sha256').update(readFileSync(archive)).digest('hex')
  expect(sums).toContain(`${sum}  ${archive.slice(dist.length + 1)}\n`)

  const dir = temporaryDir()
  expect(spawnSync('tar', ['-xzf', archive, '-C', dir, '--strip-components=1']).status).toBe(0)
  onTestFinished(() => void spawnSync('chmod', ['-R', 'u+w', dir]))
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
  const call = ([program = '', ...args]: string[]) =>
    spawnSync(program, args, { ...options, encoding: 'utf8' })

  expect(call(commandOf('HEALTHCHECK')).status).toBe(1)
  const [program = '', ...args] = commandOf('CMD')
  const server = spawn(program, args, options)
  onTestFinished(() => void server.kill('SIGKILL'))
  let output = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => (output += chunk))
  await expect.poll(() => output, { timeout: readyWithin }).toContain('Password')
  await expect.poll(() => call(commandOf('HEALTHCHECK')).status, { timeout: readyWithin }).toBe(0)
  const page = await fetch(`http://localhost:${port}/`)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain(sampleContent.who.name)
  expect((await fetch(`http://localhost:${port}/no-such-page`)).status).toBe(404)

  // What package.json says there, without npm, which would have to be installed.
  const { scripts, version } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'))
  expect(scripts.start).toContain(args.join(' '))
  const run = (name: string, ...more: string[]) => call([...scripts[name].split(' '), ...more])
  expect(run('backup').stdout).toMatch(/^Backup: .*\.jsonl\.gz\b/m)
  const words = join(DATA_DIR, 'site.json')
  expect(run('content', 'export', words)).toMatchObject({ status: 0, stderr: '' })
  expect(JSON.parse(readFileSync(words, 'utf8')).who.name).toBe(sampleContent.who.name)
  expect(run('restore').stderr).toContain('Which one?')
  expect(readFileSync(join(dir, 'CHANGELOG.md'), 'utf8')).toContain(`## [${version}]`)

  server.kill('SIGTERM')
  expect((await once(server, 'exit'))[0]).toBe(0)
  expectComplete(dir)
})

/** The list of packages names each that lies in the archive, those in the bundles, and none that only builds or tests. */
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
