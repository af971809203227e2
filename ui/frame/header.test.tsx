import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { frameOf } from '#app/document/frame.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import { iconFile, withVersion } from '#lib/pictures/icons.ts'
import { pictureUrl } from '#lib/pictures/picture-sizes.ts'
import { Header } from './header.tsx'

const frame = { ...frameOf(sampleContent), name: 'Zoë Ünal', sign: 'ZÜ' }

/** The way home: what stands before the first menu. */
function home(logo?: string): string {
  const html = renderToStaticMarkup(<Header frame={{ ...frame, logo }} />)
  return html.slice(0, html.indexOf('<nav'))
}

test('the newsletter stands in both menus, and in none where there is none', () => {
  const links = (newsletter: string) =>
    renderToStaticMarkup(<Header frame={{ ...frame, newsletter }} />).match(/>Newsletter</g) ?? []
  expect(links('https://letter.example')).toHaveLength(2)
  expect(links('')).toHaveLength(0)
})

const logo = (size: string) => `own-logo-${size}-${'a'.repeat(32)}`

test('without a logo the sign stands beside the name', () => {
  expect(home()).toContain(`<img src="${withVersion(iconFile.svg, frame.sign)}"`)
})

test('a logo takes the sign’s place, with room left for it before it loads', () => {
  const name = logo('240x120')
  expect(home(name)).not.toContain(iconFile.svg)
  expect(home(name)).toContain(`src="${pictureUrl(name, 240, 'webp')}" alt="" width="240" height="120"`)
  expect(home(name)).not.toContain('loading="lazy"')
  expect(home(name)).toMatch(/<span class="min-w-0[^>]*><span[^>]*>Zoë Ünal</)
})

test('a wide logo has the name in it: then it is there for those who listen alone', () => {
  expect(home(logo('480x120'))).toMatch(/<span class="sr-only"><span[^>]*>Zoë Ünal</)
})
