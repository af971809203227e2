import { expect, test } from '../fixtures.ts'
import { press } from '../gestures.ts'

// '/' asks for no script and '/toolbox' does: the menus are the browser's own on both.
for (const { path, javaScriptEnabled } of [
  { path: '/', javaScriptEnabled: false },
  { path: '/toolbox', javaScriptEnabled: true },
]) {
  test.describe(`on ${path} with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled })

    test('the Toolbox dropdown opens by key, is 24rem wide and closes on Escape; the mobile menu closes on choosing a link', async ({
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
      await page.keyboard.press('Escape')
      await expect(panel).toBeHidden()
      await expect(button).toBeFocused()

      await page.setViewportSize({ width: 360, height: 740 })
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      const menu = page.getByRole('navigation', { name: 'Mobile' })
      await menu.getByRole('link', { name: 'Founder Test' }).click()
      await expect(page).toHaveURL('/founder-test')
      await expect(menu).toBeHidden()
    })
  })
}

test('the skip link is the first stop and leads past the header', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})
