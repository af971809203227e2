/** Text alternatives for the tools' videos. */
export const toolVideos: Readonly<Record<string, string>> = {
  'strategic-okr-planner':
    'A key result that was a task gets its numbers and an owner, and one check after the other passes.',
  'strategic-okr-execution-tracker': 'This week’s value is typed in, and a key result that was off track is on track.',
  '90-day-sprint-planner': 'Two milestones are pulled to later weeks, and one a few days back.',
  'roi-projection-calculator':
    'A cost goes up: the return follows while it is typed, and the verdict says what that means.',
  'team-performance-dashboard': 'One person’s week is typed in, and the headline no longer says that they need help.',
  'executive-decision-framework': 'One weight grows, step by step, until another option leads.',
  'strategic-alignment-assessment-kit': 'One person rates the sixteen points, quicker than anyone could.',
  'goal-cascade-builder': 'One person’s value is typed in, and every goal above it follows.',
  'okr-workshop-facilitator-kit': 'Drafting gets more time, and the other blocks give way: the end stays where it is.',
}
