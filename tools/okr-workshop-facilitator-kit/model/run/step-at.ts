/** Which step is on when such a share of the block's time is over; past the end it is the last one. */
export function stepAt(steps: readonly { minutes: number }[], share: number): number {
  const total = steps.reduce((sum, { minutes }) => sum + minutes, 0)
  let until = 0
  const at = steps.findIndex(({ minutes }) => {
    until += minutes
    return share * total < until
  })
  return at < 0 ? steps.length - 1 : at
}
