import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { setFormats } from '../values/current-formats.ts'
import { guessFormats } from '../values/formats.ts'
import { DemoEdition } from './editions/demo-edition.tsx'
import { FullEdition } from './editions/full-edition.tsx'
import type { Tool } from './tool.tsx'

export function runTool<Doc, Action>(tool: Tool<Doc, Action>): void {
  const place = document.getElementById('tool')
  if (!place) throw new Error('The page has no place for the tool.')
  setFormats(guessFormats(navigator.language))
  createRoot(place).render(<StrictMode>{editionOf(tool)}</StrictMode>)
}

function editionOf<Doc, Action>(tool: Tool<Doc, Action>) {
  if (__EDITION__ === 'demo') return <DemoEdition tool={tool} />
  if (!tool.full) throw new Error('The full edition needs its parts.')
  return <FullEdition tool={tool} full={tool.full} />
}
