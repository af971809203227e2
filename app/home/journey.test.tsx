import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sampleContent } from '#content/owner/samples/content.ts'
import { Journey } from './journey.tsx'

const image = `own-article-${'a'.repeat(32)}`
const article = { title: 'A title', publication: 'A paper', href: 'https://example.com/a' }

function shown(more: { image?: string; imageAlt?: string }): string {
  const story = { ...sampleContent.home.story, articles: [{ ...article, ...more }] }
  const html = renderToStaticMarkup(<Journey story={story} who={sampleContent.who} />)
  return html.slice(html.indexOf(article.href), html.indexOf(article.publication) + 1000).split('</a>')[0] ?? ''
}

test('an article’s picture is one small file with its size and its words, fetched when it comes near', () => {
  const html = shown({ image, imageAlt: 'A desk' })
  expect(new Set(html.match(/\/pictures\/[\w-]+\.avif/g))).toEqual(new Set([`/pictures/${image}-288.avif`]))
  expect(html).toMatch(/<img[^>]*alt="A desk" width="288" height="192" loading="lazy"/)
})

test('an article without one has no gap in its place', () => {
  expect(shown({})).not.toContain('<img')
  expect(shown({ imageAlt: '' })).not.toContain('<img')
})
