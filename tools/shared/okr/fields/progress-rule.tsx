/** Help text about how progress is calculated, shared by all tools that show it. */
export function ProgressRule() {
  return (
    <p>
      <strong>Progress</strong> works the same in all OKR tools. An objective is the weighted average of its key results
      and the objectives directly below it, each between 0 and 100%. The plan is the average of its top objectives,
      without those that serve nothing. A key result without a value counts as 0%. Without numbers, or if ‘from’ equals
      ‘to’, it is left out.
    </p>
  )
}
