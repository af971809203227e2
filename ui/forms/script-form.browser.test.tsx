import '../site.css'
import { expect, test } from 'vitest'

test.for(['grid gap-5', 'flex flex-wrap items-end gap-x-4'])(
  'the line about missing scripts takes no room while they load, so that nothing moves once they run: %s',
  (layout) => {
    document.body.innerHTML = `
      <div class="${layout}">
        <p class="late">This form needs JavaScript, which is turned off or has not loaded yet.</p>
        <p>Email</p>
      </div>`
    const [form, , field] = document.querySelectorAll<HTMLElement>('div, p')
    expect(field?.textContent).toBe('Email')
    expect([field?.offsetTop, field?.offsetLeft]).toEqual([form?.offsetTop, form?.offsetLeft])
  },
)
