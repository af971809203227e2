import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FoldedList } from './fold.tsx'

function list(count: number): string {
  const items = Array.from({ length: count }, (_, index) => `Item ${index + 1}`)
  return renderToStaticMarkup(
    <FoldedList items={items} shown={3} more={(count) => `${count} more items`} className="">
      {(item, index) => (
        <li key={item}>
          {item} at {index + 1}
        </li>
      )}
    </FoldedList>,
  )
}

test('the first are seen at once, the rest is counted, and the numbers go on', () => {
  const [seen = '', folded = ''] = list(5).split('<details')
  expect(seen.match(/<li>/g)).toHaveLength(3)
  expect(folded).toContain('2 more items')
  expect(folded).toContain('<ol start="4"')
  expect(folded).toContain('Item 5 at 5')
})

test.each([1, 3, 4])('of %i none is folded away', (count) => {
  expect(list(count).match(/<li>/g)).toHaveLength(count)
  expect(list(count)).not.toContain('<details')
})
