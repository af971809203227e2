export function statusOfLink(state: string | undefined): number {
  if (state === undefined) return 404
  return state === 'ended' ? 410 : 200
}
