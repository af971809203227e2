export const readyViews = [
  { name: 'Strong leads to call', query: '?status=new&did=diagnostic&score=75-&sort=-score' },
  { name: 'Follow-ups due', query: '?due=due&sort=nextStepOn' },
  { name: 'Asked for a call', query: '?status=new&did=call' },
  { name: 'Clients', query: '?status=client&sort=name' },
] as const
