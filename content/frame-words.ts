export const frameWords = {
  skip: 'Skip to content',
  main: 'Main',
  mobile: 'Mobile',
  startHere: 'Start here',
  menu: 'Menu',
  closeMenu: 'Close menu',
  newsletter: 'Newsletter',
  toolbox: 'Toolbox',
  allTools: 'SEE ALL TOOLS →',
  untitledTool: 'Business Tool',
  undescribedTool: 'Professional business strategy tool',
} as const
