import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Price, Saving } from '#features/shop/catalogue/price.tsx'
import { money } from '#lib/money/money.ts'
import { endMark, marked, markedAmount } from '#lib/text/marks.ts'
import { FormattedText } from '#ui/formatted-text.tsx'
import { Picture } from '#ui/picture.tsx'
import { nameFields } from './name-fields.ts'

const paths = ['title', 'name', 'price', 'originalPrice', 'link', 'picture', 'alt', 'list.0.text', 'list.1.text']
const numberOf = (path: string) => paths.indexOf(path)
const text = (path: string, words: string) => marked(words, numberOf(path))
const name = (path: string, value: string) => value + endMark(numberOf(path))
const amount = (path: string, cents: number) => markedAmount(cents, numberOf(path))

function named(page: ReactNode): string {
  const [head, tail] = ['<html><head></head><body>', '</body></html>']
  return nameFields(head + renderToString(page) + tail, paths).slice(head.length, -tail.length)
}

/** Each field that is named, with the text of its span or element. */
function fieldsOn(page: ReactNode): string[] {
  return Array.from(named(page).matchAll(/data-field="([^"]*)">([^<]*)/g), ([, path, shown]) => `${path}: ${shown}`)
}

test('a text names its field each time that it is shown', () => {
  const title = text('title', 'Less & better')
  const twice = (
    <>
      <h1 className="a">{title}</h1>
      <p>{title}</p>
    </>
  )
  expect(named(twice)).toBe(
    '<h1 class="a" data-field="title">Less &amp; better</h1><p data-field="title">Less &amp; better</p>',
  )
})

test('equal texts of two entries are told apart', () => {
  const lines = ['list.0.text', 'list.1.text'].map((path) => <li key={path}>{text(path, 'Same')}</li>)
  expect(named(<ul>{lines}</ul>)).toBe(
    '<ul><li data-field="list.0.text">Same</li><li data-field="list.1.text">Same</li></ul>',
  )
})

test('a text within a sentence gets a span, and the sentence stays in one piece', () => {
  const expected = '<p><span>© <!-- -->2025<!-- --> <!-- --><span data-field="name">Ada</span>.</span></p>'
  expect(
    named(
      <p>
        © {2025} {`${text('name', 'Ada')}.`}
      </p>,
    ),
  ).toBe(expected)
  const filled = text('title', `I am ${text('name', 'Ada')}, hello.`)
  expect(named(<p>{filled}</p>)).toBe(
    '<p data-field="title"><span>I am <span data-field="name">Ada</span>, hello.</span></p>',
  )
})

test('a text with other elements in it is one field', () => {
  const bold = <FormattedText text={text('title', '**I** ask, *you* answer')} />
  expect(named(<p>{bold}</p>)).toBe('<p data-field="title"><strong>I</strong> ask, <em>you</em> answer</p>')
  expect(fieldsOn(<p>Well: {bold}</p>)).toEqual(['title: I', 'title:  ask, ', 'title: you', 'title:  answer'])
})

test('each price is its own field, and what is computed from two is none', () => {
  const product = { price: amount('price', 4900), originalPrice: amount('originalPrice', 9900) }
  expect(fieldsOn(<Price product={product} />)).toEqual(['originalPrice: $99', 'price: $49'])
  expect(fieldsOn(<button type="button">{`Get it for ${money(product.price)}`}</button>)).toEqual(['price: $49'])
  expect(named(<Saving product={product} />)).not.toContain('data-field')
})

test('a link names the fields of its label and of its address', () => {
  const href = name('link', 'https://example.com/?a=1&b=2')
  expect(named(<a href={href}>{text('title', 'Book a call')}</a>)).toBe(
    '<a href="https://example.com/?a=1&amp;b=2" data-field-href="link" data-field="title">Book a call</a>',
  )
})

test('a picture names its own field and the one of its alt text', () => {
  const picture = <Picture name={name('picture', 'portrait')} alt={text('alt', 'Ada')} sizes="20rem" />
  const html = named(picture)
  expect(html).toMatch(/<img src="\/pictures\/portrait-960.webp" data-field-src="picture" /)
  expect(html).toContain(' alt="Ada" data-field-alt="alt" ')
})

test('the head and a text that was cut lose their marks', () => {
  const cut = text('title', 'Long text').slice(0, -6)
  const html = `<html><head><title>${cut}</title></head><body><p>${cut}</p></body></html>`
  expect(nameFields(html, paths)).toBe('<html><head><title>Long te</title></head><body><p>Long te</p></body></html>')
})
