/** Help text about how progress is calculated, shared by all tools that show it. */
export function ProgressRule() {
  return (
    <p>
      <strong>Progress</strong> is counted alike in all OKR tools: an objective is the average of its key
      results and of the objectives right below it, each by its weight and between 0 and 100%; the plan is the
      average of its top objectives, without those that serve nothing. Without a value yet, a key result
      counts 0%. Without numbers, or where ‘from’ equals ‘to’, it is left out.
    </p>
  )
}
