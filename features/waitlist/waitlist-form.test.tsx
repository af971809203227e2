import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { toolboxPage } from '#content/shop/shop.ts'
import { WaitlistForm } from './waitlist-form.tsx'

const options = ['a', 'b', 'c'].map((value) => ({ value, label: `Tool ${value}` }))
const values = (html: string) => [...html.matchAll(/<option value="(\w+)"/g)].map(([, value]) => value)

function form(notOnSale: readonly string[]): string {
  return renderToStaticMarkup(<WaitlistForm options={options} notOnSale={notOnSale} />)
}

test('tools not on sale come first in their own group', () => {
  const html = form(['b'])
  expect(values(html)).toEqual(['b', 'a', 'c'])
  const [first = '', second = ''] = html.split('<optgroup').slice(1)
  expect(first).toContain(`label="${toolboxPage.waitlist.notYet}"`)
  expect(values(first)).toEqual(['b'])
  expect(second).toContain(`label="${toolboxPage.waitlist.newVersions}"`)
  expect(values(second)).toEqual(['a', 'c'])
})

test.each([{ notOnSale: [] }, { notOnSale: ['a', 'b', 'c'] }])(
  'without both kinds of tools there are no groups',
  ({ notOnSale }) => {
    const html = form(notOnSale)
    expect(values(html)).toEqual(['a', 'b', 'c'])
    expect(html).not.toContain('optgroup')
  },
)
