import { sampleContent } from '#content/owner/samples/content.ts'
import { tool } from '../catalogue.ts'
import { expect, test } from '../fixtures.ts'
import { press } from '../hands.ts'

const { who } = sampleContent

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled })

    for (const path of ['/', '/toolbox']) {
      test(`the Toolbox dropdown opens, lists all digital products and closes on Escape, on ${path}`, async ({
        page,
      }) => {
        await page.setViewportSize({ width: 1280, height: 800 })
        await page.goto(path)
        const button = page.getByRole('button', { name: 'Toolbox' })
        const panel = page.getByRole('navigation', { name: 'Toolbox' })
        await expect(panel).toBeHidden()
        await press(button)
        await expect(panel).toBeVisible()
        await expect(panel).toHaveCSS('width', '384px')
        await expect(panel.getByRole('listitem')).toHaveCount(9)
        await expect(panel.getByRole('link', { name: 'SEE ALL TOOLS →' })).toHaveAttribute('href', '/toolbox')
        const productLinks = panel.getByRole('listitem').getByRole('link')
        const planner = productLinks.filter({
          hasText: new RegExp(`^${tool('strategic-okr-planner').title}`),
        })
        await expect(planner).toHaveAttribute('href', '/toolbox/strategic-okr-planner')
        const { title } = tool('strategic-okr-execution-tracker')
        const tracker = productLinks.filter({ hasText: new RegExp(`^${title}`) })
        await expect(tracker).toHaveAttribute('target', '_blank')
        await expect(tracker).toHaveAttribute('rel', 'noopener')
        await page.keyboard.press('Escape')
        await expect(panel).toBeHidden()
        await expect(button).toBeFocused()
      })
    }

    test('the mobile menu opens, holds its five links and closes on choosing one', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      await page.goto('/')
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      const menu = page.getByRole('navigation', { name: 'Mobile' })
      await expect(menu.getByRole('link')).toHaveText([
        'Home',
        'Founder Test',
        'Business Toolbox',
        'Testimonials',
        'Newsletter',
      ])
      await menu.getByRole('link', { name: 'Business Toolbox' }).click()
      await expect(page).toHaveURL('/toolbox')
      await expect(menu).toBeHidden()
    })
  })
}

test('header and footer lead where they should', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  const main = page.getByRole('navigation', { name: 'Main' })
  await expect(main.getByRole('link')).toHaveText(['Home', 'Founder Test', 'Testimonials', 'Newsletter'])
  const newsletter = main.getByRole('link', { name: 'Newsletter' })
  await expect(newsletter).toHaveAttribute('target', '_blank')
  await expect(newsletter).toHaveAttribute('rel', 'noopener')
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText(who.program)
  await expect(footer).toContainText(`© ${who.copyrightYear}`)
  await expect(footer.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute(
    'href',
    '/privacy-policy',
  )
  await expect(footer.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute(
    'href',
    '/terms-of-service',
  )
  expect(who.social.map(({ network }) => network)).toEqual(['X', 'LinkedIn', 'YouTube'])
  await expect(footer.locator('svg'), 'an icon without an address is drawn all the same').toHaveCount(3)
  for (const { network, href } of who.social) {
    const icon = footer.getByRole('link', { name: network, exact: true })
    if (href === '#') await expect(icon, 'it is no link').toHaveCount(0)
    else await expect(icon).toHaveAttribute('href', href)
  }
})

test('the skip link is the first stop and leads past the header', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})
