import { get as httpGet } from 'node:http'
import { expect, inject, test } from 'vitest'
import { prerenderedPaths } from '#app/prerendered.ts'
import { callPageLink, diagnosticLink, offers } from '#content/navigation.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import { type Element, find, findAll, region, textOf } from './html.ts'
import { get, getPage } from './site.ts'

const { booking } = sampleContent.who.links
const missing = '/no/such/page'
const paths = prerenderedPaths(sampleContent)

const linksTo = (within: Element, href: string) => findAll(within, 'a', { href })

test.each([...paths, missing])('%s links to the diagnostic in its footer and has no empty links', async (path) => {
  const { page } = await getPage(path)
  expect(linksTo(find(page, 'footer'), diagnosticLink.href)).toHaveLength(1)
  expect(linksTo(page, '#')).toEqual([])
  expect(linksTo(page, '')).toEqual([])
})

test('every button that books a call is explained next to it', async () => {
  const withBooking: string[] = []
  for (const path of paths.filter((each) => each !== callPageLink.href)) {
    const main = find((await getPage(path)).page, 'main')
    const buttons = linksTo(main, booking)
    if (buttons.length > 0) withBooking.push(path)
    for (const button of buttons) {
      const beside = findAll(main, 'p').filter((each) => findAll(each, 'a').includes(button))
      expect(beside.flatMap((each) => linksTo(each, callPageLink.href)).length, path).toBeGreaterThan(0)
    }
  }
  expect(withBooking).toEqual(expect.arrayContaining(['/', '/sprint-program', '/testimonials']))
})

test.each(['/', '/sprint-program', callPageLink.href, '/testimonials', missing])(
  '%s links to the diagnostic',
  async (path) => {
    const main = find((await getPage(path)).page, 'main')
    expect(linksTo(main, diagnosticLink.href).length).toBeGreaterThan(0)
  },
)

test('the hero names the next steps with the owner’s price, and the first step of working together the diagnostic', async () => {
  const main = find((await getPage('/')).page, 'main')
  const links = findAll(main, 'a').slice(0, 4)
  const shown = offers(sampleContent.sprintProgram.price)
  expect(links.map(({ attributes }) => attributes.href)).toEqual([booking, ...shown.map(({ href }) => href)])
  expect(links.slice(1).map(textOf)).toEqual(['Free call', 'Free 5-minute score', 'Sprint from $4,800'])
  const [step] = findAll(region(main, 'How We Work Together'), 'li')
  expect(step && linksTo(step, diagnosticLink.href)).toHaveLength(1)
})

/** The transferred bytes of a page: status, headers and compressed body. */
function transferred(path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    httpGet(inject('builtUrl') + path, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const { httpVersion, statusCode, statusMessage, rawHeaders } = response
      // The colon, the space and the line break.
      let bytes = `HTTP/${httpVersion} ${statusCode} ${statusMessage}\r\n\r\n`.length
      bytes += rawHeaders.join('').length + rawHeaders.length * 2
      response.on('data', (chunk: Buffer) => (bytes += chunk.length))
      response.on('end', () => resolve(bytes))
    }).on('error', reject)
  })
}

/** 18 KB are fonts and 0.5 KB the logo. Nothing else is loaded before the first paint: docs/decisions/0005. */
test('the home page, with its styles, fonts, logo and headers, is at most 35.5 KB', async () => {
  expect(await transferred('/')).toBeLessThanOrEqual(35_500)
})

test('the home page embeds every glyph it uses, in both fonts, and requests no font file', async () => {
  const html = await (await get('/')).text()
  const { page } = await getPage('/')
  expect(html.match(/<link[^>]*href="[^"]*\.woff2"/g)).toBeNull()
  const faces = html.match(/@font-face\{[^}]*base64[^}]*\}/g) ?? []
  expect(faces.map((face) => /font-family:([^;]*)/.exec(face)?.[1])).toEqual(['Newsreader', 'Instrument Sans'])
  const shown = new Set(textOf(find(page, 'body')).replace(/\s/g, ' '))
  for (const face of faces) {
    const ranges = Array.from(
      (face.split('unicode-range:')[1] ?? '').matchAll(/U\+(\w+)(?:-(\w+))?/g),
      ([, first = '', last = first]) => [first, last].map((code) => Number.parseInt(code, 16)),
    )
    const isThere = (letter: string) =>
      ranges.some(
        ([first = 0, last = 0]) => letter >= String.fromCodePoint(first) && letter <= String.fromCodePoint(last),
      )
    expect([...shown].filter((letter) => !isThere(letter))).toEqual([])
  }
})
