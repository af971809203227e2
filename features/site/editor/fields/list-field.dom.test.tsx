import { expect, test, vi } from 'vitest'
import type { Content } from '#content/owner/content.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import { descriptionOf } from '#tests/components/admin.tsx'
import { act, fireEvent, screen, waitFor, within } from '#tests/components/react.tsx'
import { expectChanges, openSiteEditor } from '#tests/components/site-editor.tsx'

const { home } = sampleContent.testimonials
const [first, second] = home

const entries = () => {
  const list = document.querySelectorAll<HTMLElement>('li[data-field^="testimonials.home."]')
  return [...list].filter((each) => /^testimonials\.home\.\d+$/.test(each.dataset.field ?? ''))
}
const rowButton = (place: number) =>
  within(entries()[place] as HTMLElement).getAllByRole('button', { expanded: false })[0] as HTMLElement
const namesOf = (content: unknown) => (content as Content).testimonials.home.map(({ firstName }) => firstName)

const openList = () => openSiteEditor('testimonials.home')

test('moving an entry up keeps the focus on its button and is announced', async () => {
  const { user, store } = await openList()
  const moveUp = screen.getByRole('button', {
    name: new RegExp(`^Move up: Testimonial: ${second?.firstName}`),
  })
  moveUp.focus()
  await user.keyboard('{Enter}')
  const moved = await screen.findByRole('button', {
    name: new RegExp(`^Move up: Testimonial: ${second?.firstName}`),
  })
  await waitFor(() => expect(moved).toHaveFocus())
  expect(moved).toHaveAttribute('aria-disabled', 'true')
  expect(screen.getByText(`Testimonial moved to position 1 of ${home.length}.`)).toBeVisible()
  await expectChanges(1)
  expect(namesOf(store.content).slice(0, 2)).toEqual([second?.firstName, first?.firstName])
})

test('Alt and an arrow key move an entry as one change, and the focus follows', async () => {
  const { user } = await openList()
  rowButton(1).focus()
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await waitFor(() => expect(rowButton(0)).toHaveFocus())
  await expectChanges(1)
  await user.keyboard('{Control>}{Enter}{/Control}')
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText(/^Moved from position \d to \d\.$/)).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(rowButton(0)).toHaveFocus())
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expectChanges(0)
})

test('an entry can be dragged to another place', async () => {
  const { store } = await openList()
  const rowPx = 50
  // Without layout: rows of equal height, one below the other.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const place = [...(this.parentElement?.children ?? [])].indexOf(this)
    return { top: place * rowPx, height: rowPx } as DOMRect
  })
  const handle = entries()[0]?.querySelector('[data-handle]') as HTMLElement
  handle.setPointerCapture = () => {}
  const pointer = { pointerId: 1, button: 0 }
  fireEvent.pointerDown(handle, pointer)
  await act(() => fireEvent.pointerMove(handle, { ...pointer, clientY: 1.9 * rowPx }))
  fireEvent.pointerUp(handle, pointer)
  vi.mocked(Element.prototype.getBoundingClientRect).mockRestore()
  await expectChanges(1)
  expect(namesOf(store.content).slice(0, 2)).toEqual([second?.firstName, first?.firstName])
})

test('a restored entry gets its position and focus back', async () => {
  const { user } = await openList()
  expect(entries()).toHaveLength(home.length)
  await user.click(within(entries()[0] as HTMLElement).getByRole('button', { name: /^Remove: / }))
  expect(entries()).toHaveLength(home.length - 1)
  await waitFor(() => expect(screen.getByRole('button', { name: /^Restore: / })).toHaveFocus())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(rowButton(0)).toHaveFocus())
  expect(entries()).toHaveLength(home.length)
  await expectChanges(0)
})

test('an entry can be hidden and shown again, and its row says so', async () => {
  const { user, store } = await openSiteEditor('testimonials.home.0.hidden')
  const hide = screen.getByRole('checkbox', { name: /^Hidden/ })
  hide.focus()
  await user.keyboard(' ')
  expect(screen.getByText(/^Hidden: /)).toBeVisible()
  await expectChanges(1)
  expect((store.content as Content).testimonials.home[0]?.hidden).toBe(true)
  await user.keyboard(' ')
  await expectChanges(0)
})

const last = (label: string) => screen.getAllByLabelText(label).at(-1) as HTMLInputElement

test('a new product starts empty, and missing fields are reported once left', async () => {
  const { user } = await openSiteEditor('products.list')
  await user.click(screen.getByRole('button', { name: 'Add: Product' }))
  await waitFor(() => expect(last('Title')).toHaveValue(''))
  expect(screen.queryByText(/to mend before you can publish/)).toBeNull()
  await user.click(last('Title'))
  await user.click(last('Text'))
  await waitFor(() => expect(descriptionOf(last('Title'))).toMatch(/must not be empty/))
  expect(descriptionOf(last('Category'))).not.toMatch(/must not be empty/)
  await user.click(last('Title'))
  await user.paste('Pricing Workbook')
  await waitFor(() => expect(descriptionOf(last('Title'))).not.toMatch(/must not be empty/))
})

test('a product needs a waitlist name only while on the waitlist, and Publish lists missing fields', async () => {
  const { user } = await openSiteEditor('products.list')
  await user.click(screen.getByRole('button', { name: 'Add: Product' }))
  await waitFor(() => expect(last('Title')).toHaveValue(''))
  expect(screen.queryByLabelText(/^Name in the waitlist/)).toBeNull()
  await user.selectOptions(last('How it is offered'), 'Waitlist')
  expect(await screen.findByLabelText(/^Name in the waitlist/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Publish…' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: /Category$/ }))
  await waitFor(() => expect(descriptionOf(last('Category'))).toMatch(/must not be empty/))
  await waitFor(() => expect(last('Category')).toHaveFocus())
})

test('the effect of a price change is explained before publishing', async () => {
  const note = 'Whoever has the payment form open right now pays the amount they see there.'
  const { user } = await openSiteEditor('products.list.0.price', {
    api: { 'GET /api/admin/site/changes': () => ({ pages: [], elsewhere: [], note }) },
  })
  const price = screen.getByLabelText('Price, in dollars')
  await user.clear(price)
  await user.paste('7')
  await expectChanges(1)
  await user.click(screen.getByRole('button', { name: 'Publish…' }))
  expect(await screen.findByText(note)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
})
