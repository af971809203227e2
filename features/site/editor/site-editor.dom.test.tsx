import { expect, test } from 'vitest'
import { askToPublish, pricesAreTheOwnersHint } from '#content/admin/members.ts'
import type { Content } from '#content/owner/content.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import { descriptionOf, expectToast, lost } from '#tests/components/admin.tsx'
import { expectNoAxeFindings } from '#tests/components/axe.ts'
import { screen, waitFor, within } from '#tests/components/react.tsx'
import {
  draftOf,
  editorsEmail,
  expectChanges,
  newStore,
  openSiteEditor,
  saveElsewhere,
} from '#tests/components/site-editor.tsx'

const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement

const placeIs = (place: string) => (content: Content) => {
  content.who.place = place
  return content
}

test('an address with a field opens and focuses it', async () => {
  await openSiteEditor('testimonials.booking.1.quote')
  await waitFor(() => expect(field('What they said')).toHaveFocus())
  expect(field('What they said')).toHaveValue(sampleContent.testimonials.booking[1]?.quote ?? '')
})

test('an invalid field is explained and counted, and Publish leads to it', async () => {
  const { user } = await openSiteEditor('who.name')
  await waitFor(() => expect(field('Your name')).toHaveFocus())
  await user.clear(field('Your name'))
  expect(await screen.findByText('One field to fix before you can publish')).toBeVisible()
  expect(descriptionOf(field('Your name'))).toMatch(/must not be empty/)
  await expectNoAxeFindings(screen.getByRole('region', { name: 'Content' }))
  await user.click(screen.getByRole('button', { name: 'Publish…' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).queryByRole('button', { name: 'Publish now' })).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: /Your name$/ }))
  await waitFor(() => expect(field('Your name')).toHaveFocus())
  await user.paste(sampleContent.who.name)
  await expectChanges(0)
})

test('changes are reviewed before publishing, and the dialog waits until they are public', async () => {
  let shown = 1
  const { user, store } = await openSiteEditor('who.place', {
    api: { 'GET /api/admin/site/shown': () => ({ version: shown }) },
  })
  await waitFor(() => expect(field('Where you are')).toHaveFocus())
  await user.paste(' and Izmir')
  await expectChanges(1)
  await user.keyboard('{Control>}{Enter}{/Control}')
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText(/and Izmir/, { selector: 'ins' })).toBeVisible()
  await expectNoAxeFindings(dialog)
  await user.click(within(dialog).getByRole('button', { name: 'Publish now' }))
  expect(await within(dialog).findByText('Updating the site…')).toBeVisible()
  shown = store.version
  expect(await within(dialog).findByText('Your changes are live.')).toBeVisible()
  expect(within(dialog).getByRole('link', { name: /View on the site/ })).toHaveAttribute('href', '/')
  await user.keyboard('{Escape}')
  await expectChanges(0)
})

test('discarding the draft asks first and then focuses the content', async () => {
  const { user } = await openSiteEditor('who.place')
  await waitFor(() => expect(field('Where you are')).toHaveFocus())
  await user.paste(', too')
  await expectChanges(1)
  await user.click(screen.getByRole('button', { name: 'Discard draft' }))
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  await expectChanges(0)
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
  expect(field('Where you are')).toHaveValue(sampleContent.who.place)
})

test('a draft that changed meanwhile is not discarded unseen', async () => {
  const { user, store } = await openSiteEditor('who.place')
  await waitFor(() => expect(field('Where you are')).toHaveFocus())
  await user.paste(', too')
  await expectChanges(1)
  saveElsewhere(store, editorsEmail, placeIs('Anywhere'))
  await user.click(screen.getByRole('button', { name: 'Discard draft' }))
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  expect(await screen.findByText(/in another window\) changed the draft/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  await expectChanges(0)
})

test('edits from another window are merged and announced', async () => {
  const { user, store } = await openSiteEditor('who.name')
  saveElsewhere(store, editorsEmail, placeIs('Elsewhere'))
  await waitFor(() => expect(field('Your name')).toHaveFocus())
  await user.paste(' the Elder')
  await expectToast('You (in another window) also made changes')
  await expectChanges(2)
  expect(field('Where you are')).toHaveValue('Elsewhere')
})

test('conflicting edits from two windows are resolved by choosing one', async () => {
  const { user, store } = await openSiteEditor('who.name')
  saveElsewhere(store, editorsEmail, (content: Content) => {
    content.who.name = 'Somebody Else'
    return content
  })
  await waitFor(() => expect(field('Your name')).toHaveFocus())
  await user.clear(field('Your name'))
  await user.paste('Third Person')
  const panel = await screen.findByRole('region', { name: 'Conflicting changes' })
  expect(panel).toHaveTextContent('Somebody Else')
  expect(panel).toHaveTextContent('Third Person')
  await expectNoAxeFindings(panel)
  await user.click(within(panel).getByRole('button', { name: 'Use the other window’s version' }))
  await waitFor(() => expect(field('Your name')).toHaveValue('Somebody Else'))
  await expectChanges(1)
})

test('edits made offline are kept and saved when the connection returns', async () => {
  const store = newStore()
  let isOffline = true
  const { user } = await openSiteEditor('who.place', {
    store,
    api: {
      'PATCH /api/admin/site/draft': () => {
        if (isOffline) lost()
        saveElsewhere(store, editorsEmail, placeIs('Elsewhere'))
        return draftOf(store)
      },
    },
  })
  await waitFor(() => expect(field('Where you are')).toHaveFocus())
  await user.clear(field('Where you are'))
  await user.paste('Elsewhere')
  expect(await screen.findByText(/^You’re offline\. Your changes are kept in this browser/)).toBeVisible()
  isOffline = false
  window.dispatchEvent(new Event('online'))
  await expectChanges(1)
})

test('https:// is added to an address, and saving is announced', async () => {
  const { user } = await openSiteEditor('who.links.booking')
  const calendar = field('Your calendar')
  await waitFor(() => expect(calendar).toHaveFocus())
  await user.clear(calendar)
  await user.paste('calendly.example/me')
  await user.tab()
  expect(calendar).toHaveValue('https://calendly.example/me')
  await waitFor(() => expect(screen.getAllByRole('status').map((each) => each.textContent)).toContain('Draft saved.'))
})

test('a skip link leads from the page to its form', async () => {
  const { user } = await openSiteEditor(undefined)
  await user.click(screen.getByRole('button', { name: 'Skip to the content form' }))
  await waitFor(() => expect(screen.getByRole('region', { name: 'Content' })).toHaveFocus())
})

test('an accent color with too little contrast is refused with a reason', async () => {
  const { user } = await openSiteEditor('who.look.accent')
  const accent = field('Accent color')
  await user.clear(accent)
  await user.paste('#ffcc00')
  await waitFor(() => expect(descriptionOf(accent)).toMatch(/too light/))
  await user.clear(accent)
  await user.paste('#7a1f5c')
  await waitFor(() => expect(descriptionOf(accent)).not.toMatch(/too light/))
  await user.selectOptions(field('Paper'), 'Cool')
  await expectChanges(2)
})

test('a hidden product’s page can be opened and is labeled as hidden', async () => {
  const [product] = sampleContent.products.list
  const { user } = await openSiteEditor('products.list.0.state')
  await user.selectOptions(field('How it is offered'), 'Hidden')
  await expectChanges(1)
  await user.selectOptions(field('Page'), 'Toolbox')
  expect(screen.queryByText(/^This product is hidden/)).toBeNull()
  await user.selectOptions(field('Page'), `${product?.title} (hidden)`)
  expect(await screen.findByText(/^This product is hidden/)).toBeVisible()
})

test('an assistant can edit texts but not prices, and cannot publish', async () => {
  const priced = sampleContent.products.list.findIndex(({ price }) => price > 0)
  const { user } = await openSiteEditor(`products.list.${priced}.price`, { role: 'assistant' })
  expect(screen.queryByRole('button', { name: 'Publish…' })).toBeNull()
  expect(screen.getByText(askToPublish)).toBeVisible()
  const price = field('Price, in dollars')
  expect(price).toHaveAttribute('readonly')
  expect(descriptionOf(price)).toBe(pricesAreTheOwnersHint)
  await user.click(field('Title'))
  await user.paste('!')
  await expectChanges(1)
})

test('a price with cents is typed key by key', async () => {
  const priced = sampleContent.products.list.findIndex(({ price }) => price > 0)
  const { user } = await openSiteEditor(`products.list.${priced}.price`)
  const price = field('Price, in dollars')
  await user.clear(price)
  await user.type(price, '49.50')
  expect(price).toHaveValue('49.50')
})
