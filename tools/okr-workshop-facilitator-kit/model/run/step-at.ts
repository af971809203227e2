/**
 * The index of the step to show when this share of the block's time has passed; past the end, the last step.
 */
export function stepAt(steps: readonly { minutes: number }[], share: number): number {
  const total = steps.reduce((sum, { minutes }) => sum + minutes, 0)
  let until = 0
  const at = steps.findIndex(({ minutes }) => {
    until += minutes
    return share * total < until
  })
  return at < 0 ? steps.length - 1 : at
}
