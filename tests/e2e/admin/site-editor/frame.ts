import type { Page } from '@playwright/test'
import { prerenderedPaths } from '#app/prerendered.ts'
import { isWords, mapFields } from '#content/owner/form/field-tree.server.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import { catalogueOf, singlesOf } from '#content/shop/catalogue.ts'
import { productPath } from '#content/shop/product-path.ts'
import { money } from '#lib/money/money.ts'
import { expect } from '../../fixtures.ts'
import { type InPage, openFrameCode, pick, showPage } from './frame-page.ts'
import { test } from './open-editor.ts'

/** Reads the fields of one page in the browser, takes their names out, and compares what is left with the public page. */
async function readPage(page: Page, path: string) {
  const [framed, published] = await Promise.all(
    [`/admin/site/frame${path}`, path].map(async (url) => (await page.request.get(url)).text()),
  )
  return page.evaluate(
    ([framedHtml = '', publishedHtml = '']) => {
      const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html')
      const { readFields } = (window as unknown as InPage).frameCode
      const [here, there] = [parse(framedHtml), parse(publishedHtml)]
      const scripts = here.querySelectorAll('script').length
      const { paths } = readFields(here)
      // A field that is a part of a text is in a span without anything else.
      for (const element of [here, there].flatMap((doc) => [...doc.body.querySelectorAll('*')])) {
        const names = element.getAttributeNames()
        for (const name of names) if (name.startsWith('data-field')) element.removeAttribute(name)
        if (element.outerHTML.startsWith('<span>')) element.replaceWith(...element.childNodes)
      }
      for (const script of there.querySelectorAll('script')) script.remove()
      // Published, the home page carries the sign that all others ask for.
      const carried = there.querySelector('header img[src^="data:image/svg+xml"]')
      const asked = here.querySelector('header img[src^="/icon.svg?sign="]')
      if (carried && asked) carried.setAttribute('src', asked.getAttribute('src') ?? '')
      for (const link of here.querySelectorAll('a[href^="/admin/site/frame"]')) {
        link.setAttribute('href', (link.getAttribute('href') ?? '').replace('/admin/site/frame', ''))
      }
      const headOf = (doc: Document) => [
        doc.title,
        ...[...doc.querySelectorAll('meta')].map(({ outerHTML }) => outerHTML),
      ]
      return {
        scripts,
        paths,
        text: here.body.textContent,
        left: here.documentElement.outerHTML.match(/.{0,60}[\uFDD0-\uFDEF].{0,60}/gu) ?? [],
        shown: { head: headOf(here), body: here.body.innerHTML },
        published: { head: headOf(there), body: there.body.innerHTML },
      }
    },
    [framed, published],
  )
}

/** Only reports, mails, the PDF, a result and the pictures of shared links have them. A new field is on a page, or here. */
const onNoPage = [
  'advice.challenges.*.text',
  'advice.companySizes.*.text',
  'advice.leader.text',
  'advice.questions.*.alone',
  'advice.questions.*.judgement',
  'advice.sections.*.refinement.text',
  'advice.sections.*.strong.text',
  'bookCall.share.figure',
  'bookCall.share.label',
  'bookCall.share.line',
  'founderTest.callText',
  'founderTest.shareLine',
  'sprintProgram.share.figure',
  'sprintProgram.share.label',
  'sprintProgram.share.line',
  'testimonials.words.shareLine',
]

const words = new Map<string, string>()
mapFields(sampleContent, (value, leaf) => {
  if (isWords(leaf) && typeof value === 'string' && value) words.set(leaf.path, value)
})

/** Long enough that no text of the program is the same by chance. */
const tellingLength = 40

/** Texts that stand in a page as the owner typed them. */
function wordsIn(text: string): string[] {
  const telling = [...words.values()].filter((each) => each.length >= tellingLength)
  return [...new Set(telling)].filter((each) => text.includes(each))
}

/** Fields of the same kind are one: entries of lists, and advice by question, section, challenge or size. */
function kindOfField(path: string): string {
  return path
    .replace(/^advice\.(sections|challenges|companySizes)\..+(?=\.(?:strong|refinement)\.)/, 'advice.$1.*')
    .replace(/^advice\.(questions|challenges|companySizes)\..+(?=\.\w+$)/, 'advice.$1.*')
    .replaceAll(/\.\d+(?=\.|$)/g, '.*')
}

test('every page of the draft matches the public page, and every field is named', async ({ page }) => {
  await openFrameCode(page)
  const found = new Set<string>()
  for (const path of [...prerenderedPaths(sampleContent), '/no-such-page']) {
    const { scripts, paths, text, left, shown, published } = await readPage(page, path)
    expect(`${path}: ${scripts} scripts`).toBe(`${path}: 0 scripts`)
    expect(left, path).toEqual([])
    expect(shown, path).toEqual(published)
    const marked = new Set(paths.map((each) => words.get(each)))
    expect(
      wordsIn(text).filter((each) => !marked.has(each)),
      path,
    ).toEqual([])
    for (const each of paths) found.add(kindOfField(each))
  }
  // Search engines get the summaries, in the head.
  const kinds = new Set([...words.keys()].map(kindOfField).filter((each) => !each.endsWith('.summary')))
  expect([...kinds].filter((each) => !found.has(each)).toSorted()).toEqual(onNoPage)
})

test('a click finds the field of the text, picture or entry under the pointer', async ({ page }) => {
  const { who, testimonials, sprintProgram, products, policies } = sampleContent
  await openFrameCode(page)
  await showPage(page, '/')
  expect(await pick(page, who.tagline)).toBe('who.tagline')
  expect(await pick(page, who.title, 'h1 *')).toBe('who.title')
  expect(await pick(page, '', `img[alt="${who.portraitAlt}"]`)).toBe('who.portrait')
  expect(await pick(page, '', 'aside img')).toBe('who.portrait')
  expect(await pick(page, who.footerLine, 'footer *')).toBe('who.footerLine')
  // A mail, a link and an icon have fields of their own.
  expect(await pick(page, who.email, 'main a')).toBe('who.email')
  const contact = 'ul[aria-label=Contact] a'
  expect(await pick(page, 'Newsletter', contact)).toBe('who.links.newsletter')
  expect(await pick(page, 'Email', contact)).toBe('who.email')
  for (const [index] of who.social.entries()) {
    const icon = `footer ul:has(svg) li:nth-child(${index + 1})`
    expect(await pick(page, '', icon)).toBe(`who.social.${index}.href`)
  }
  // A link of the program is no field, whatever stands nearby.
  expect(await pick(page, '', 'footer a[href$="/privacy-policy"]')).toBeUndefined()

  await showPage(page, '/testimonials')
  for (const [index, { quote, firstName, business }] of testimonials.page.entries()) {
    expect(await pick(page, quote)).toBe(`testimonials.page.${index}.quote`)
    expect(await pick(page, firstName, `main li:nth-child(${index + 1}) *`)).toBe(
      `testimonials.page.${index}.firstName`,
    )
    expect(await pick(page, business)).toBe(`testimonials.page.${index}.business`)
  }

  await showPage(page, '/sprint-program')
  const [figure = '', unit = ''] = sprintProgram.steps[0]?.length.split(' ') ?? []
  // A text of which the page sets each part by itself.
  expect(await pick(page, figure, '#step-1 *')).toBe('sprintProgram.steps.0.length')
  expect(await pick(page, unit, '#step-1 *')).toBe('sprintProgram.steps.0.length')
  const pictured = sprintProgram.team.findIndex(({ picture }) => picture)
  const faces = '[aria-labelledby=team] li'
  expect(await pick(page, '', `${faces}:nth-child(${pictured + 1}) img`)).toBe(`sprintProgram.team.${pictured}.picture`)

  const [product] = catalogueOf(products).filter(({ price }) => price > 0)
  const place = products.list.findIndex(({ id }) => id === product?.id)
  await showPage(page, product ? productPath(product) : '')
  // Prices are no words, and several products may cost the same.
  expect(await pick(page, money(product?.price))).toBe(`products.list.${place}.price`)
  expect(await pick(page, money(product?.originalPrice), 'main s')).toBe(`products.list.${place}.originalPrice`)
  expect(await pick(page, products.notes.guarantee.title)).toBe('products.notes.guarantee.title')

  await showPage(page, '/toolbox')
  for (const { id, title, price } of singlesOf(catalogueOf(products)).filter(({ price }) => price > 0)) {
    const card = `main li:has(a[href$="/toolbox/${id}"]) *`
    expect(await pick(page, money(price), card), title).toBe(
      `products.list.${products.list.findIndex((each) => each.id === id)}.price`,
    )
  }

  await showPage(page, '/privacy-policy')
  expect(policies.privacy.intro).toContain('{name}')
  // The owner's name within a paragraph is a field of its own.
  expect(await pick(page, who.name, 'main header p *')).toBe('who.name')
  expect(await pick(page, policies.privacy.intro.slice(0, 20), 'main header p *')).toBe('policies.privacy.intro')
})

test('a reloaded frame keeps its scroll position, fonts, pictures, open parts and focus', async ({ page }) => {
  await openFrameCode(page)
  await showPage(page, '/')
  const look = () =>
    page.evaluate(async () => {
      const frame = document.querySelector('iframe')
      const [doc, view] = [frame?.contentDocument, frame?.contentWindow]
      if (!doc || !view) throw new Error('there is no frame')
      await doc.fonts.ready
      const fold = doc.querySelector<HTMLDetailsElement>('main details')
      return {
        mode: doc.compatMode,
        scrolled: view.scrollY,
        open: fold?.open,
        focused: doc.activeElement?.getAttribute('href'),
        faces: [...doc.fonts].filter(({ status }) => status === 'loaded').length,
        picture: doc.querySelector<HTMLImageElement>('main img')?.naturalWidth,
      }
    })
  await page.evaluate(() => {
    const frame = document.querySelector('iframe')
    const fold = frame?.contentDocument?.querySelector<HTMLDetailsElement>('main details')
    if (fold) fold.open = true
    frame?.contentDocument?.querySelector<HTMLElement>('footer a[href]')?.focus({ preventScroll: true })
    frame?.contentWindow?.scrollTo({ top: 1500, behavior: 'instant' })
  })
  await expect.poll(async () => (await look()).picture).toBeGreaterThan(0)
  const before = await look()
  expect(before).toMatchObject({ mode: 'CSS1Compat', scrolled: 1500, open: true })
  expect(before.faces).toBeGreaterThan(1)
  expect(before.focused).not.toBeNull()
  await showPage(page, '/')
  await expect.poll(look).toEqual(before)
  await showPage(page, '/testimonials')
  expect((await look()).scrolled).toBe(0)
})

test('no script runs in the frame, although its sandbox allows them', async ({ page, consoleErrors }) => {
  await openFrameCode(page)
  await showPage(page, '/')
  const outcome = await page.evaluate(async () => {
    const doc = document.querySelector('iframe')?.contentDocument
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
    const own = loaded.find((name) => name.endsWith('.js'))
    if (!doc || !own) throw new Error('there is no frame, or no script of ours')
    doc.body.innerHTML = '<button onclick="parent.ran = true">Run</button>'
    const script = doc.createElement('script')
    return new Promise((resolve) => {
      script.onload = () => resolve('loaded')
      script.onerror = () => resolve('refused')
      script.src = own
      doc.body.append(script)
    })
  })
  expect(outcome).toBe('refused')
  await page.frameLocator('iframe').getByRole('button', { name: 'Run' }).click()
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  expect(consoleErrors.splice(0).filter((each) => !each.includes('Content Security Policy'))).toEqual([])
})
