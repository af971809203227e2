import type { Page } from '@playwright/test'
import type { Camera } from './camera.ts'
import type { ToolId } from './open-tool.ts'

/** A few seconds of someone using a tool; content/shop/tool-videos.ts describes them. */
type Scene = {
  tab?: string
  /** For a dialog taller than the video: shows its lower part. */
  windowHeight?: number
  below?: number
  play: (camera: Camera) => Promise<void>
}

const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name }).first()

/** Sample answers of someone who sees more plans than results. */
const ratings = 'Excellent Excellent Somewhat Poor Somewhat Somewhat Poor Poor'.split(' ')

export const scenes: Record<ToolId, Scene> = {
  'strategic-okr-planner': {
    windowHeight: 900,
    below: 262,
    async play({ page, hold, type }) {
      await page.getByRole('button', { name: 'Edit key result: Launch the new sample box' }).click()
      await hold(1200)
      await type(field(page, 'Baseline'), '0')
      await type(field(page, 'Target'), '40')
      await type(field(page, 'Unit'), 'orders')
      await type(field(page, 'Owner'), 'Dana')
    },
  },

  'strategic-okr-execution-tracker': {
    tab: 'Check-in',
    async play({ page, hold, type, click, scrollTo }) {
      await scrollTo(page.getByText('Sample boxes that lead to a first order').first())
      await hold(1500)
      await type(page.getByLabel('Value, %').nth(1), '29')
      await hold(800)
      await click(page.getByText('7', { exact: true }).nth(2))
      await type(page.getByLabel('Note').nth(2), 'New reply card')
    },
  },

  '90-day-sprint-planner': {
    async play({ page, hold, drag, press, scrollTo }) {
      await scrollTo(page.getByRole('heading', { name: 'Packages sell' }))
      await hold(1200)
      const timeline = page.getByRole('region', { name: 'Timeline' })
      await drag(timeline.getByRole('button', { name: 'First sale without Maya' }), 90)
      await hold(500)
      await press('ArrowLeft', 6)
      await hold(800)
      await drag(timeline.getByRole('button', { name: 'Packages on the website' }), 60)
    },
  },

  'roi-projection-calculator': {
    tab: 'Costs and benefits',
    async play({ page, hold, type, openTab, scrollTo }) {
      await scrollTo(page.getByRole('heading', { name: 'What it costs' }))
      await hold(1200)
      await type(page.getByLabel('Amount').first(), '62000')
      await hold(1200)
      await scrollTo(page.getByRole('tablist').first())
      await hold(300)
      await openTab('Result')
    },
  },

  'team-performance-dashboard': {
    async play({ page, hold, type, openTab, scrollTo }) {
      await scrollTo(page.getByRole('tablist').first())
      await hold(1200)
      await openTab('Values')
      const person = page.getByRole('region', { name: 'Ben Adler' })
      await scrollTo(person)
      await hold(400)
      await type(person.getByLabel('Books closed on time, %'), '97')
      await type(person.getByLabel('Billable hours, h'), '29')
      await type(person.getByLabel('Time to reply, h'), '3')
      await scrollTo(page.getByRole('tablist').first())
      await openTab('Team')
    },
  },

  'executive-decision-framework': {
    tab: 'Compare',
    async play({ page, hold, click, press, type, scrollTo }) {
      const row = page.getByRole('row', { name: /^Control over service/ })
      const points = row.getByRole('gridcell').nth(1)
      await scrollTo(row, 200)
      await hold(1500)
      await click(points)
      await press('Enter')
      await type(page.locator('input:focus'), '90')
      await press('Enter')
      await hold(1500)
      await scrollTo(page.getByRole('heading', { name: 'Ranking' }))
      await hold(500)
    },
  },

  'strategic-alignment-assessment-kit': {
    tab: 'Answers',
    async play({ page, hold, click, type, quickly, scrollTo }) {
      await scrollTo(page.getByText('Fill in a sheet on this computer'), 200)
      await click(page.getByText('Fill in a sheet on this computer'))
      await scrollTo(page.getByLabel('Name', { exact: true }), 40)
      await hold(900)
      await type(page.getByLabel('Name', { exact: true }), 'Nina')
      const questions = page.getByRole('tabpanel').locator('fieldset').filter({ hasText: 'Excellent' })
      for (const [index, question] of (await questions.all()).entries()) {
        await scrollTo(question, 200)
        await quickly(question.getByText(ratings[index % ratings.length] ?? ''))
      }
      await scrollTo(page.getByRole('button', { name: 'Add to this round' }), 400)
      await hold(500)
    },
  },

  'goal-cascade-builder': {
    async play({ page, hold, click, type, press, scrollTo }) {
      await scrollTo(page.getByRole('treeitem').first())
      await hold(1500)
      await click(page.getByRole('treeitem', { name: 'Turn trial orders into standing orders' }))
      await click(page.getByRole('button', { name: 'Edit', exact: true }))
      const now = page.getByRole('dialog').getByLabel('Now')
      await now.evaluate((element) => element.scrollIntoView({ block: 'center' }))
      await hold(400)
      await type(now, '64')
      await press('Escape')
      await scrollTo(page.getByRole('treeitem').first())
      await hold(400)
    },
  },

  'okr-workshop-facilitator-kit': {
    async play({ page, hold, type, press, scrollTo }) {
      await scrollTo(page.getByText('Welcome and rules').first(), 40)
      await hold(1500)
      await type(page.getByRole('spinbutton', { name: 'Minutes for Draft the OKRs' }), '90')
      await press('Tab')
      await hold(2000)
      await type(page.getByRole('spinbutton', { name: 'Minutes for Draft the OKRs' }), '45')
      await press('Tab')
    },
  },
}
