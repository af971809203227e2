import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawSign } from '#app/rendering/pictures/sign.server.ts'
import type { Content } from '#content/owner/content.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import { catalogueOf, toolsOf } from '#content/shop/catalogue.ts'
import { iconFile, svgUrl, withVersion } from '#lib/pictures/icons.ts'
import { mailPictureSize } from '#lib/pictures/picture-sizes.ts'
import { signKey } from '#lib/pictures/sign-key.ts'
import { connectDatabase } from '#platform/database/connect.server.ts'
import { phonePhoto } from '#tests/doubles/samples/photos.ts'
import { silentLog } from '#tests/sites/test-site.ts'
import { startReady, temporaryDir } from './built-server.ts'

/** Generous for a busy machine; bench/publish.ts measures the real time. */
const shownWithin = 4 * 60_000
const testLimit = 5 * 60_000

/** Runs `npm run content` with a site's settings. */
function runContent(settings: { DATA_DIR: string; PORT?: string }, ...args: string[]) {
  const env = { PATH: process.env.PATH ?? '', NODE_ENV: 'production', ...settings }
  const command = ['build/current/server/content.js', ...args]
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { env, encoding: 'utf8' })
  return { status, said: stdout + stderr }
}

function changed(change: (content: Content) => void): string {
  const content = structuredClone(sampleContent)
  change(content)
  return JSON.stringify(content)
}

const product = sampleContent.products.list[0]?.id ?? ''

test('content moves to another machine, and a running server shows it without a restart', {
  timeout: testLimit,
}, async () => {
  const DATA_DIR = temporaryDir()
  const { url, port } = await startReady({ DATA_DIR })
  const settings = { DATA_DIR, PORT: String(port) }
  const file = join(temporaryDir(), 'site.json')
  writeFileSync(
    file,
    changed(({ who, products }) => {
      who.name = 'Łukasz Żółć'
      const [first] = products.list
      if (first) Object.assign(first, { title: 'Plan the quarter', price: 5500 })
    }),
  )
  const before = await (await fetch(`${url}/`)).text()
  expect(before).toContain(sampleContent.who.name)

  const { status, said } = runContent(settings, 'import', file)
  expect(status).toBe(0)
  expect(said).toContain(`${file} is published as version 1\n`)
  // The price changed, so the command explains what happens to checkouts in progress.
  expect(said).toContain('pay the amount they see there')
  await expect.poll(async () => (await fetch(`${url}/`)).text(), { timeout: shownWithin }).toContain('Łukasz Żółć')
  // Everything changes at once: pages, catalog, sitemap, manifest and the next email.
  const home = await (await fetch(`${url}/`)).text()
  expect(home).not.toContain(`>${sampleContent.who.name}<`)
  expect(await (await fetch(`${url}/toolbox/${product}`)).text()).toMatch(/Plan the quarter[\s\S]*\$55/)
  const products = (await (await fetch(`${url}/api/products`)).json()) as { title: string; price: number }[]
  expect(products).toContainEqual(expect.objectContaining({ title: 'Plan the quarter', price: 5500 }))
  expect(await (await fetch(`${url}/manifest.webmanifest`)).json()).toMatchObject({
    short_name: 'Łukasz Żółć',
  })
  expect(await (await fetch(`${url}/no-such-page`)).text()).toContain('Łukasz Żółć')
  const asked = await fetch(`${url}/api/waitlist`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ada', email: 'ada@example.com', toolInterest: 'roi-calculator' }),
  })
  expect(asked.status).toBe(201)
  const { db, close } = connectDatabase({ DATA_DIR }, silentLog)
  const mail = await db
    .selectFrom('mailOutbox')
    .select('html')
    .where('recipient', '=', 'ada@example.com')
    .executeTakeFirst()
  const log = await db.selectFrom('auditLog').selectAll().executeTakeFirst()
  await close()
  expect(mail?.html).toContain('Łukasz Żółć')
  expect(log).toMatchObject({ action: 'content-published', ownerEmail: 'npm run content' })
  expect(log?.detail).toContain('who.name')

  // Then to a third machine, unchanged.
  const copy = join(temporaryDir(), 'copy.json')
  expect(runContent(settings, 'export', copy).status).toBe(0)
  expect(JSON.parse(readFileSync(copy, 'utf8'))).toEqual(JSON.parse(readFileSync(file, 'utf8')))
  expect(runContent(settings, 'import', copy).said).toContain('is already published')
})

test('a new logo appears on the pages, icons, tools and link previews', {
  timeout: testLimit,
}, async () => {
  const DATA_DIR = temporaryDir()
  const { url, port } = await startReady({ DATA_DIR })
  const body = async (path: string) => Buffer.from(await (await fetch(url + path)).arrayBuffer())
  const text = async (path: string) => String(await body(path))
  const [tool] = toolsOf(catalogueOf(sampleContent.products))
  const demo = `/tools/${tool?.demoPage}`
  const shared = '/share/home.png'
  await expect.poll(async () => (await fetch(url + shared)).status, { timeout: shownWithin }).toBe(200)
  const pictures = [iconFile.ico, iconFile.touch, iconFile.small, iconFile.large, iconFile.maskable]
  const before = await Promise.all([...pictures, shared].map(body))
  const demoBefore = await text(demo)

  const own = { sign: 'ŁŻ', look: { accent: '#7a1f5c', paper: 'cool' } } as const
  const file = join(temporaryDir(), 'site.json')
  writeFileSync(
    file,
    changed(({ who }) => {
      Object.assign(who, own)
    }),
  )
  expect(runContent({ DATA_DIR, PORT: String(port) }, 'import', file).status).toBe(0)
  await expect.poll(() => text('/'), { timeout: shownWithin }).toContain(withVersion(iconFile.svg, signKey(own)))
  const { tile } = await drawSign(own, 'build/current/fonts')
  expect(await text('/')).toContain(`<img src="${svgUrl(tile)}"`)
  expect(await text('/testimonials')).toContain(`<img src="${withVersion(iconFile.svg, signKey(own))}"`)
  expect(await text('/no-such-page')).toContain(`<img src="${withVersion(iconFile.svg, signKey(own))}"`)
  expect(await text(withVersion(iconFile.svg, signKey(own)))).toBe(tile)
  expect((await fetch(url + iconFile.svg)).headers.get('content-type')).toBe('image/svg+xml')
  const { icons } = JSON.parse(await text('/manifest.webmanifest')) as { icons: { src: string }[] }
  expect(icons.map(({ src }) => src)).toContain(withVersion(iconFile.large, signKey(own)))
  for (const [index, path] of pictures.entries()) {
    expect((await body(path)).equals(before[index] ?? Buffer.of()), path).toBe(false)
  }

  // Tools have it in their head; nothing else in the file changes.
  const inTool = encodeURIComponent(tile)
  expect(demoBefore).not.toContain(inTool)
  expect(await text(demo)).toContain(inTool)
  const bodyOf = (html: string) => html.slice(html.indexOf('<style>'))
  expect(bodyOf(await text(demo))).toBe(bodyOf(demoBefore))
  const sets = join(DATA_DIR, 'rendered', 'pages')
  const sold = readdirSync(sets).map((set) => join(sets, set, 'tools', 'full', `${tool?.id}.html`))
  expect(sold.filter((path) => readFileSync(path, 'utf8').includes(inTool))).toHaveLength(1)

  await expect
    .poll(async () => (await body(shared)).equals(before.at(-1) ?? Buffer.of()), { timeout: shownWithin })
    .toBe(false)
})

test('a new portrait is shown in every size without its metadata, and moves with the content', {
  timeout: testLimit,
}, async () => {
  const DATA_DIR = temporaryDir()
  const file = join(temporaryDir(), 'me.jpg')
  writeFileSync(file, await phonePhoto(1600, 2400))
  const { url, port } = await startReady({ DATA_DIR })
  const settings = { DATA_DIR, PORT: String(port) }
  expect(runContent(settings, 'picture', 'portrait', file)).toMatchObject({ status: 0 })
  const portraits = async () => (await (await fetch(`${url}/`)).text()).match(/\/pictures\/own-portrait-[\w-]+\.\w+/g)
  await expect.poll(portraits, { timeout: shownWithin }).not.toBeNull()
  for (const path of new Set(await portraits())) {
    const response = await fetch(url + path)
    expect(response.status, path).toBe(200)
    const { width = 0, height = 0, exif } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect(path).toContain(`-${width}.`)
    expect(height / width).toBeCloseTo(1.25, 2)
    expect(exif).toBeUndefined()
  }
  const [shown = ''] = (await portraits()) ?? []
  const mailed = await fetch(url + shown.replace(/-\d+\.\w+$/, '-mail.jpg'))
  expect(mailed.headers.get('content-type')).toBe('image/jpeg')
  const inMail = await sharp(Buffer.from(await mailed.arrayBuffer())).metadata()
  expect(inMail).toMatchObject({ format: 'jpeg', width: mailPictureSize, height: mailPictureSize })
  expect(inMail.exif).toBeUndefined()

  const someone = sampleContent.sprintProgram.team.at(-1)
  expect(runContent(settings, 'picture', someone?.name ?? '', file)).toMatchObject({ status: 0 })
  const team = async () => (await fetch(`${url}/sprint-program`)).text()
  await expect.poll(team, { timeout: shownWithin }).not.toContain(`/pictures/${someone?.picture}-`)
  expect(runContent(settings, 'picture', 'nobody', file)).toMatchObject({
    status: 1,
    said: expect.stringContaining('There is no picture called nobody'),
  })

  const copy = join(temporaryDir(), 'copy.json')
  expect(runContent(settings, 'export', copy).status).toBe(0)
  const elsewhere = { DATA_DIR: temporaryDir() }
  expect(runContent(elsewhere, 'import', copy).said).toContain('version 1')
  const again = join(temporaryDir(), 'again.json')
  runContent(elsewhere, 'export', again)
  expect(readFileSync(again, 'utf8')).toBe(readFileSync(copy, 'utf8'))

  // Content with a missing or different picture is refused.
  const { pictures, ...words } = JSON.parse(readFileSync(copy, 'utf8')) as {
    pictures: Record<string, string>
  }
  const [name = ''] = Object.keys(pictures)
  writeFileSync(copy, JSON.stringify(words))
  expect(runContent({ DATA_DIR: temporaryDir() }, 'import', copy)).toMatchObject({
    status: 1,
    said: expect.stringContaining(`uses pictures it does not contain: ${name}`),
  })
  writeFileSync(copy, JSON.stringify({ ...words, pictures: { [name]: 'data:image/webp;base64,AAAA' } }))
  expect(runContent({ DATA_DIR: temporaryDir() }, 'import', copy).said).toContain('does not match its name')
})
