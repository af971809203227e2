import { expect, onTestFinished, test, vi } from 'vitest'
import { sampleFormats, setSiteFormats, siteFormats } from '#lib/site-formats.ts'
import { expectToast, openAdmin, refused } from '#tests/components/admin.tsx'
import { screen } from '#tests/components/react.tsx'
import { FormatsForm } from './formats-form.tsx'
import { LinksForm } from './links-form.tsx'
import type { OwnLinks } from './schema.ts'
import { TaxForm } from './tax-form.tsx'

const links = Object.fromEntries(
  ['booking', 'newsletter', 'profile', 'x', 'linkedIn', 'youTube'].map((name) => [name, '']),
) as OwnLinks

test('links are published together, https:// is added, and what is no address is explained', async () => {
  const onSaved = vi.fn()
  const { user, calls } = await openAdmin({
    page: () => <LinksForm links={links} onSaved={onSaved} />,
    api: { 'POST /api/admin/site/setup/links': () => ({}) },
  })
  const calendar = screen.getByLabelText('Your calendar')
  await user.type(calendar, 'my calendar{Enter}')
  expect(await screen.findByText(/^Please enter a full web address/)).toBeVisible()
  expect(calls).toEqual([])
  await user.clear(calendar)
  await user.type(calendar, 'cal.example/zoe')
  await user.type(screen.getByLabelText(/^LinkedIn/), 'https://www.linkedin.example/in/zoe{Enter}')
  await expectToast('Published')
  expect(onSaved).toHaveBeenCalled()
  expect(calls[0]?.body).toMatchObject({
    booking: 'https://cal.example/zoe',
    newsletter: '',
    linkedIn: 'https://www.linkedin.example/in/zoe',
  })
})

const choices = (...values: string[]) => values.map((value) => ({ value, label: value }))

test('the formats suggest what the browser says, and are saved together', async () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('de')
  const answers = [refused(422, 'Too cheap.'), {}]
  const { user, calls } = await openAdmin({
    page: () => (
      <FormatsForm
        view={{
          formats: { locale: 'en-US', currency: 'usd', timeZone: 'UTC' },
          isChosen: false,
          currencies: choices('usd', 'eur', 'gbp', 'huf', 'jpy'),
          locales: choices('en-US', 'de-DE'),
          zones: ['UTC', 'Europe/Berlin'],
        }}
      />
    ),
    api: { 'POST /api/admin/site/setup/formats': () => answers.shift() },
  })
  expect(screen.getByLabelText('Currency')).toHaveValue('eur')
  expect(screen.getByLabelText('Dates and numbers')).toHaveValue('de-DE')
  await user.selectOptions(screen.getByLabelText('Currency'), 'jpy')
  expect(screen.getByText(/^Your prices keep their digits: \$49 becomes ¥4,900\./)).toBeVisible()
  await user.selectOptions(screen.getByLabelText('Currency'), 'huf')
  expect(screen.getByText(/\$49 becomes HUF 4,900\./)).toBeVisible()
  await user.selectOptions(screen.getByLabelText('Currency'), 'gbp')
  await user.selectOptions(screen.getByLabelText('Time zone'), 'Europe/Berlin')
  await user.click(screen.getByRole('button', { name: 'Save formats' }))
  await expectToast('Too cheap.')
  expect(siteFormats()).toEqual(sampleFormats)
  await user.click(screen.getByRole('button', { name: 'Save formats' }))
  await expectToast('Published')
  expect(siteFormats().currency).toBe('gbp')
  setSiteFormats(sampleFormats)
  expect(calls[0]?.body).toEqual({ locale: 'de-DE', currency: 'gbp', timeZone: 'Europe/Berlin' })
})

test('a tax rate is asked for only with tax, in the site’s formats', async () => {
  setSiteFormats({ locale: 'de-DE' })
  onTestFinished(() => setSiteFormats(sampleFormats))
  const tax = { mode: 'none', name: 'VAT', percent: 7.7, included: true, country: 'GB' } as const
  const { user, calls } = await openAdmin({
    page: () => <TaxForm view={{ tax, countries: choices('GB', 'DE') }} />,
    api: { 'POST /api/admin/site/setup/tax': () => ({}) },
  })
  expect(screen.queryByLabelText('Rate in percent')).toBeNull()
  await user.selectOptions(screen.getByLabelText('Tax'), 'own')
  expect(screen.getByLabelText('Rate in percent')).toHaveValue('7,7')
  await user.clear(screen.getByLabelText('Rate in percent'))
  await user.type(screen.getByLabelText('Rate in percent'), 'lots{Enter}')
  expect(await screen.findByText('Please enter a percentage such as 20 or 7.7')).toBeVisible()
  await user.clear(screen.getByLabelText('Rate in percent'))
  await user.type(screen.getByLabelText('Rate in percent'), '7,7{Enter}')
  await expectToast('Published')
  const sent = { mode: 'own', name: 'VAT', percent: '7,7', country: 'GB', prices: 'included' }
  expect(calls[0]?.body).toEqual(sent)
})
