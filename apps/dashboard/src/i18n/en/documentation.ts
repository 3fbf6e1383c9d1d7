/** The documentation tab, around its topics; the topics themselves are in `screens/settings/documentation/content`. */
export const documentation = {
  index: 'Contents',
  search: 'Find in the documentation',
  clearSearch: 'Clear the search',
  found_one: '{{count, number}} topic',
  found_other: '{{count, number}} topics',
  noMatch: 'No match found',
  noMatchWhy: 'No topic contains “{{query}}”.',
  linkTo: 'Link to “{{title}}”',
  top: 'Back to top',
  manuals: {
    title: 'Manuals to download',
    names: {
      dashboard: 'Dashboard manual',
      hardware: 'Hardware manual',
      beacon: 'Beacon datasheet',
      gateway: 'Gateway datasheet',
      requirements: 'System and WiFi requirements',
    },
    size_one: 'PDF, {{count, number}} page, {{size}}',
    size_other: 'PDF, {{count, number}} pages, {{size}}',
  },
} as const;
