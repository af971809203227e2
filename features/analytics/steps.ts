import { actionSteps, type FunnelStep, pageSteps, sameSteps } from '#content/admin/funnel.ts'

const exactPages = new Map<string, FunnelStep>()
const pagesBelow: { start: string; step: FunnelStep }[] = []
for (const { step, paths } of pageSteps) {
  for (const path of paths) {
    if (path.endsWith('/*')) pagesBelow.push({ start: path.slice(0, -1), step })
    else exactPages.set(path, step)
  }
}
const actions = new Map<string, FunnelStep>([...actionSteps, ...sameSteps].map(({ path, step }) => [path, step]))

/** Handles documents and React Router's .data requests. */
export function pageStep(path: string): FunnelStep | undefined {
  const document = exactPages.get(path)
  if (document) return document
  const page = path === '/_.data' || path === '/_root.data' ? '/' : path.replace(/\.data$/, '')
  const exact = exactPages.get(page)
  if (exact) return exact
  return pagesBelow.find(({ start }) => page.startsWith(start) && page.length > start.length)?.step
}

/** Own scorecards also count one by one. */
export function scorecardOf(path: string): string | undefined {
  return /^\/(?:scorecards|embed|api\/scorecards)\/([^/]+)(?:\/started)?$/.exec(path)?.[1]
}

export function actionStep(method: string, path: string): FunnelStep | undefined {
  return method === 'POST' ? actions.get(path.replace(/^(\/api\/scorecards)\/[^/]+/, '$1/*')) : undefined
}
