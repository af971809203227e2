import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Frame } from './frame.ts'
import { dropdownDescription, ToolboxPanel } from './toolbox-panel.tsx'

const frame: Frame = {
  name: 'Ada Lovelace',
  sign: 'A',
  program: 'Engines',
  footerLine: '',
  copyrightYear: 2026,
  social: [],
  newsletter: 'https://news.coach.example',
  trackerApp: 'https://tracker.coach.example',
  paper: '#fbfaf6',
  lookStyles: undefined,
  tools: [],
}

function panelTitled(title: string): string {
  const id = 'goal-cascade-builder'
  const tool = { id, title, description: '', image: id, dropdownTarget: 'page' } as const
  return renderToStaticMarkup(<ToolboxPanel id="panel" frame={{ ...frame, tools: [tool] }} />)
}

test('the dropdown cuts a description after exactly 85 characters', () => {
  expect(dropdownDescription('x'.repeat(84))).toBe('x'.repeat(84))
  expect(dropdownDescription('x'.repeat(85))).toBe('x'.repeat(85))
  expect(dropdownDescription('x'.repeat(86))).toBe(`${'x'.repeat(85)}...`)
})

test('the dropdown has words for a missing title or description', () => {
  expect(panelTitled('Goal Cascade Builder')).toContain('>Goal Cascade Builder<')
  expect(panelTitled('')).toContain('>Business Tool<')
  expect(dropdownDescription()).toBe('Professional business strategy tool')
  expect(dropdownDescription('')).toBe('Professional business strategy tool')
})
