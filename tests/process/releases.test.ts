import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { publicUrl } from '#tests/doubles/built-site.ts'
import { freePort } from '#tests/doubles/free-port.ts'
import { placePages, startServer, temporaryDir } from './built-server.ts'
import { addCommands, makeCheckout, runThere } from './checkout.ts'

/** Generous for a busy machine that renders a site. */
const readyWithin = 4 * 60_000
const testLimit = 5 * 60_000
const otherUrl = 'https://two.example'

/** Publishes a release like `npm run build` after bundling. */
function upgrade(dir: string): void {
  const code = `
    import { current, makeRelease, switchTo } from './scripts/building/releases.ts'
    import { linkTree } from './scripts/building/runtime-packages.ts'
    switchTo(await makeRelease(async (made) => linkTree(current, made, '.used-by')))`
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module-typescript', '-e', code], {
    cwd: dir,
    encoding: 'utf8',
  })
  expect(status, stderr).toBe(0)
}

type Answer = { status: number; length: string | undefined; body: Buffer; encoding: string }

function get(port: number, path: string, encoding: string): Promise<Answer> {
  return new Promise((done, fail) => {
    request({ port, path, headers: { 'accept-encoding': encoding } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('error', fail)
      response.on('end', () => {
        const length = response.headers['content-length']
        done({ status: response.statusCode ?? 0, length, body: Buffer.concat(chunks), encoding })
      })
    })
      .on('error', fail)
      .end()
  })
}

async function start(dir: string, PUBLIC_URL: string, DATA_DIR: string) {
  const port = await freePort()
  placePages(DATA_DIR)
  const settings = { PORT: String(port), DATA_DIR, PUBLIC_URL, LOG_LEVEL: 'silent' }
  const server = startServer(settings, [join(dir, 'build/current/server/server.js')], dir)
  await server.ready()
  await expect.poll(async () => (await get(port, '/api/ready', '')).status, { timeout: readyWithin }).toBe(200)
  return port
}

test('two servers in one checkout keep their URLs and survive upgrades', {
  timeout: testLimit,
}, async () => {
  const dir = makeCheckout('first')
  const sites = [
    { address: publicUrl, port: await start(dir, publicUrl, temporaryDir()) },
    { address: otherUrl, port: await start(dir, otherUrl, temporaryDir()) },
  ]
  const assets = readdirSync(join(dir, 'build/first/client/assets')).filter((name) => name.endsWith('.js'))
  const paths = [
    '/',
    '/toolbox',
    '/sitemap.xml',
    '/pictures/portrait-320.webp',
    `/assets/${assets[0]}`,
    '/no-such-page',
  ]
  let upgrading = true
  const seen = { answers: 0, addresses: 0 }

  async function visit({ address, port }: (typeof sites)[number], encoding: string): Promise<void> {
    for (let turn = 0; upgrading || turn < 4 * paths.length; turn += 1) {
      const path = paths[turn % paths.length] ?? '/'
      const answer = await get(port, path, encoding)
      expect(answer.status, path).toBe(path === '/no-such-page' ? 404 : 200)
      if (answer.length) expect(answer.body.length, path).toBe(Number(answer.length))
      seen.answers += 1
      if (encoding !== '' || !['/', '/toolbox', '/sitemap.xml'].includes(path)) continue
      const named = new Set(answer.body.toString().match(new RegExp(`${publicUrl}|${otherUrl}`, 'g')))
      expect([...named]).toEqual([address])
      seen.addresses += 1
    }
  }

  const visitors = sites.flatMap((site) => ['', 'gzip', 'br'].map((encoding) => visit(site, encoding)))
  // Enough releases to delete the first one if it were not in use.
  for (let count = 0; count < 4; count += 1) {
    upgrade(dir)
    await new Promise((resolve) => setImmediate(resolve))
  }
  upgrading = false
  await Promise.all(visitors)
  expect(seen.addresses).toBeGreaterThan(20)
  expect(existsSync(join(dir, 'build/first'))).toBe(true)
  expect(basename(realpathSync(join(dir, 'build/current')))).not.toBe('first')
  // Three are kept, plus the one in use.
  const notes = ['current', 'before']
  expect(readdirSync(join(dir, 'build')).filter((name) => !notes.includes(name))).toHaveLength(4)
})

test('a failed build changes nothing', () => {
  const dir = makeCheckout('first')
  const code = `
    import { makeRelease } from './scripts/building/releases.ts'
    await makeRelease(async () => { throw new Error('out of memory') })`
  const { status } = spawnSync(process.execPath, ['--input-type=module-typescript', '-e', code], { cwd: dir })
  expect(status).toBe(1)
  expect(readdirSync(join(dir, 'build')).toSorted()).toEqual(['current', 'first'])
  expect(basename(realpathSync(join(dir, 'build/current')))).toBe('first')
})

test('rendered pages are available immediately after a restart', { timeout: testLimit }, async () => {
  const DATA_DIR = temporaryDir()
  const dir = makeCheckout('first')
  await start(dir, publicUrl, DATA_DIR)
  const sets = readdirSync(join(DATA_DIR, 'rendered/pages'))
  expect(sets).toHaveLength(1)
  const made = readFileSync(join(DATA_DIR, 'rendered/pages', sets[0] ?? '', 'pages.json'), 'utf8')
  // Rendering again would overwrite this.
  writeFileSync(join(DATA_DIR, 'rendered/pages', sets[0] ?? '', 'untouched'), '')
  await start(dir, publicUrl, DATA_DIR)
  expect(readdirSync(join(DATA_DIR, 'rendered/pages'))).toEqual(sets)
  expect(existsSync(join(DATA_DIR, 'rendered/pages', sets[0] ?? '', 'untouched'))).toBe(true)
  expect(readFileSync(join(DATA_DIR, 'rendered/pages', sets[0] ?? '', 'pages.json'), 'utf8')).toBe(made)
})

test('a release keeps the scripts and styles of the previous release only', () => {
  const dir = temporaryDir()
  addCommands(dir)
  const code = `
    import { mkdirSync, writeFileSync } from 'node:fs'
    import { keepOlderAssets, makeRelease, switchTo } from './scripts/building/releases.ts'
    for (const name of ['one', 'two', 'three']) {
      const made = await makeRelease(async (made) => {
        mkdirSync(made + '/client/assets', { recursive: true })
        writeFileSync(made + '/client/assets/' + name + '.js', name)
        writeFileSync(made + '/client/assets/shared.js', 'as of ' + name)
        keepOlderAssets(made)
      })
      switchTo(made)
    }`
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module-typescript', '-e', code], {
    cwd: dir,
    encoding: 'utf8',
  })
  expect(status, stderr).toBe(0)
  const assets = join(dir, 'build/current/client/assets')
  expect(readdirSync(assets).toSorted()).toEqual(['shared.js', 'three.js', 'two.js'])
  expect(readFileSync(join(assets, 'shared.js'), 'utf8')).toBe('as of three')
})

/** Release folders that look as if they had served; nothing is running. */
function folderWith(...names: string[]) {
  const dir = temporaryDir()
  addCommands(dir)
  for (const name of names) {
    mkdirSync(join(dir, 'build', name, '.used-by'), { recursive: true })
    writeFileSync(join(dir, 'build', name, 'release.json'), '{}')
  }
  symlinkSync(names[0] ?? '', join(dir, 'build/current'))
  const settings = { DATA_DIR: join(dir, 'data') }
  return {
    dir,
    run: (command: string, ...args: string[]) => runThere(dir, settings, `scripts/${command}.ts`, ...args),
    current: () => basename(realpathSync(join(dir, 'build/current'))),
  }
}

test('a rollback restores the release before the last upgrade, and a second one goes no further', async () => {
  const { run, current } = folderWith('a', 'b', 'c', 'd')
  for (const name of ['b', 'c']) expect((await run('upgrade', name)).status).toBe(0)
  expect((await run('rollback')).output).toContain('Forward again: npm run upgrade -- c')
  expect(current()).toBe('b')

  const again = await run('rollback')
  expect(again).toMatchObject({ status: 0, output: expect.stringContaining('Already back at b') })
  expect(again.output).toContain('npm run rollback -- NAME; available: a, b, c, d.')
  expect(current()).toBe('b')

  // Not to c, which was rolled back, although it was built just before d.
  expect((await run('upgrade', 'd')).status).toBe(0)
  expect((await run('rollback')).status).toBe(0)
  expect(current()).toBe('b')
})

test('a rollback to a named release also goes no further', async () => {
  const { run, current } = folderWith('a', 'b', 'c')
  for (const name of ['b', 'c']) await run('upgrade', name)
  expect((await run('rollback', 'a')).status).toBe(0)
  expect((await run('rollback')).output).toContain('Already back at a')
  expect(current()).toBe('a')
})

test('a rollback skips builds that never served', async () => {
  const { dir, run, current } = folderWith('a', 'c')
  mkdirSync(join(dir, 'build/b'))
  writeFileSync(join(dir, 'build/b/release.json'), '{}')
  for (const name of ['b', 'c']) await run('upgrade', name)
  await run('rollback')
  expect(current()).toBe('a')
})

test('an unknown release or option fails with a message and changes nothing', async () => {
  const { run, current } = folderWith('a', 'b')
  for (const command of ['upgrade', 'rollback']) {
    const unknown = await run(command, 'x')
    expect(unknown).toEqual({ status: 1, output: 'There is no release x; available: a, b.\n' })
    const mistyped = await run(command, '--hlep')
    expect(mistyped).toMatchObject({ status: 1, output: expect.stringContaining("Unknown option '--hlep'.") })
    expect(mistyped.output).toContain(`npm run ${command} -- NAME`)
    expect(mistyped.output).not.toContain('    at ')
  }
  for (const command of ['build', 'release']) {
    const mistyped = await run(command, '--besdie')
    expect(mistyped.output).toMatch(new RegExp(`^Unknown option '--besdie'\\.\nnpm run ${command}`))
  }
  expect(current()).toBe('a')
})

test('a build keeps the rollback target, however many builds follow', () => {
  const { dir } = folderWith('older', 'now')
  const code = `
    import { makeRelease, releases, switchTo } from './scripts/building/releases.ts'
    import { writeFileSync } from 'node:fs'
    switchTo('now')
    for (let count = 0; count < 4; count += 1) {
      await makeRelease(async (dir) => writeFileSync(dir + '/release.json', String(count)))
      // Releases are named by their millisecond.
      for (const made = Date.now(); Date.now() === made; );
    }
    console.log(JSON.stringify(releases()))`
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module-typescript', '-e', code], {
    cwd: dir,
    encoding: 'utf8',
  })
  expect(status, stderr).toBe(0)
  const kept: string[] = JSON.parse(stdout)
  expect(kept).toHaveLength(5)
  expect(kept).toEqual(expect.arrayContaining(['older', 'now']))
})
