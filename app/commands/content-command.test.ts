import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Content } from '#content/owner/content.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import { connectDatabase } from '#platform/database/connect.server.ts'
import { migrate } from '#platform/database/migrate.server.ts'
import { inWords } from '#platform/readable-error.server.ts'
import { phonePhoto } from '#tests/doubles/samples/photos.ts'
import { ownProduct, samplePdf } from '#tests/sites/own-product.ts'
import { silentLog, testFolder } from '#tests/sites/test-site.ts'
import { contentCommand, contentUsage } from './content-command.server.ts'

/** The command as the console shows it; tests/process/content.test.ts starts it as a process. */
async function runContent(DATA_DIR: string, ...args: string[]): Promise<{ status: number; said: string }> {
  let said = ''
  try {
    await contentCommand(args, { DATA_DIR, LOG_LEVEL: 'silent' }, (line) => (said += `${line}\n`))
    return { status: 0, said }
  } catch (error) {
    return { status: 1, said: `${said}${inWords(error, { usage: contentUsage })}\n` }
  }
}

function changed(change: (content: Content) => void): string {
  const content = structuredClone(sampleContent)
  change(content)
  return JSON.stringify(content)
}

test('an import lists every fault of a file, and changes nothing', async () => {
  const DATA_DIR = testFolder()
  const file = join(testFolder(), 'site.json')
  writeFileSync(
    file,
    changed(({ who, products, home }) => {
      who.email = 'nobody'
      who.links.booking = 'javascript:alert(1)'
      home.reasons = []
      const [first] = products.list
      if (first) first.price = 4950.5
    }),
  )
  const { status, said } = await runContent(DATA_DIR, 'import', file)
  expect(status).toBe(1)
  for (const path of ['who.email', 'who.links.booking', 'home.reasons', 'products.list.0.price']) {
    expect(said).toContain(`  ${path}: `)
  }
  expect(said).not.toContain('    at ')
  expect(readdirSync(DATA_DIR)).toEqual([])
})

test('a file, folder or command that makes no sense is answered with a sentence', async () => {
  const DATA_DIR = testFolder()
  const file = join(testFolder(), 'site.json')
  writeFileSync(file, '{ "who": ')
  expect(await runContent(DATA_DIR, 'import', file)).toMatchObject({
    status: 1,
    said: expect.stringContaining('is not valid JSON'),
  })
  expect((await runContent(DATA_DIR, 'import', '/nowhere.json')).said).toContain('There is no file')
  expect((await runContent(DATA_DIR, 'exprot', file)).said).toContain('Usage:')
  expect((await runContent(DATA_DIR, 'export', '/nowhere/site.json')).said).toBe('There is no folder /nowhere\n')
})

test('a site that was never changed exports the sample content', async () => {
  const DATA_DIR = testFolder()
  const file = join(testFolder(), 'site.json')
  const { db, close } = connectDatabase({ DATA_DIR }, silentLog)
  onTestFinished(close)
  await migrate(db)
  expect((await runContent(DATA_DIR, 'export', file)).status).toBe(0)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(sampleContent)
  expect(await db.selectFrom('contentVersions').select('version').execute()).toEqual([])
})

test('without a site, nothing is exported, replaced or created', async () => {
  const DATA_DIR = join(testFolder(), 'dta')
  const dir = testFolder()
  const portrait = join(dir, 'me.jpg')
  writeFileSync(portrait, await phonePhoto(1600, 2000))
  for (const command of [
    ['export', join(dir, 'site.json')],
    ['picture', 'portrait', portrait],
  ]) {
    const { status, said } = await runContent(DATA_DIR, ...command)
    expect([status, said]).toEqual([1, expect.stringMatching(`^There is no site in ${DATA_DIR} .*\n$`)])
  }
  expect(existsSync(DATA_DIR)).toBe(false)
  expect(readdirSync(dir)).toEqual(['me.jpg'])
})

test('an import can create a site, and says so', async () => {
  const DATA_DIR = join(testFolder(), 'data')
  const file = join(testFolder(), 'site.json')
  writeFileSync(
    file,
    changed(({ who }) => {
      who.sign = 'ŁŻ'
    }),
  )
  const { status, said } = await runContent(DATA_DIR, 'import', file)
  expect(status).toBe(0)
  expect(said).toMatch(`A new site: SQLite, ${join(DATA_DIR, 'site.sqlite')}\n${file} is published as version 1`)
})

test.each([
  ['an SVG with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'is an SVG'],
  ['a page', '<!DOCTYPE html><p>no picture</p>', 'is not a JPEG'],
  ['nothing', '', 'is empty'],
])('%s is refused as a portrait with a sentence', async (_, body, words) => {
  const DATA_DIR = testFolder()
  const file = join(testFolder(), 'me.jpg')
  writeFileSync(file, body)
  const { status, said } = await runContent(DATA_DIR, 'picture', 'portrait', file)
  expect(status).toBe(1)
  expect(said).toContain(words)
  expect(said).not.toContain('    at ')
  expect(readdirSync(DATA_DIR)).toEqual([])
})

test('an export carries the files of the owner’s own products, and an import refuses what is missing', async () => {
  const DATA_DIR = testFolder()
  const dir = testFolder()
  const pdf = join(dir, 'My Book.pdf')
  const body = samplePdf(100_000)
  writeFileSync(pdf, body)
  const kept = await runContent(DATA_DIR, 'file', pdf)
  expect(kept.status).toBe(0)
  const [id = ''] = /^[0-9a-f]{32}-My Book\.pdf$/m.exec(kept.said) ?? []
  const file = join(dir, 'site.json')
  const words = changed(({ products: { list } }) => list.unshift(ownProduct({ file: id })))
  writeFileSync(file, words)
  expect(await runContent(DATA_DIR, 'import', file)).toMatchObject({ status: 0 })
  const copy = join(dir, 'copy.json')
  expect(await runContent(DATA_DIR, 'export', copy)).toMatchObject({ status: 0 })
  const { files } = JSON.parse(readFileSync(copy, 'utf8')) as { files: Record<string, string> }
  expect(Buffer.from(files[id] ?? '', 'base64').equals(body)).toBe(true)

  const elsewhere = testFolder()
  expect((await runContent(elsewhere, 'import', copy)).said).toContain('version 1')
  const again = join(dir, 'again.json')
  await runContent(elsewhere, 'export', again)
  expect(readFileSync(again, 'utf8')).toBe(readFileSync(copy, 'utf8'))

  expect(await runContent(testFolder(), 'import', file)).toMatchObject({
    status: 1,
    said: expect.stringContaining('sells files that this site does not have: My Book.pdf'),
  })
  writeFileSync(copy, JSON.stringify({ ...JSON.parse(words), files: { [id]: 'AAAA' } }))
  expect(await runContent(testFolder(), 'import', copy)).toMatchObject({
    status: 1,
    said: expect.stringContaining(`files.${id}: does not match its name`),
  })
  const program = join(dir, 'program.pdf')
  writeFileSync(program, 'MZ')
  expect(await runContent(testFolder(), 'file', program)).toMatchObject({
    status: 1,
    said: expect.stringContaining('This is not a valid PDF file'),
  })
})
