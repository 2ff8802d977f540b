/** Supabase regions, each with a pattern for the names of time zones. The first match applies. */
const REGIONS: readonly (readonly [RegExp, string])[] = [
  [/^Europe\/(London|Dublin|Lisbon)/, 'eu-west-2'],
  [/^(Europe|Africa|Atlantic)\//, 'eu-central-1'],
  [/^America\/(Sao_Paulo|Argentina|Buenos_Aires|Santiago|Montevideo)/, 'sa-east-1'],
  [/^America\/(Los_Angeles|Vancouver|Phoenix|Denver|Tijuana)/, 'us-west-1'],
  [/^America\//, 'us-east-1'],
  [/^Asia\/(Tokyo|Seoul)/, 'ap-northeast-1'],
  [
    /^Asia\/(Kolkata|Calcutta|Colombo|Karachi|Kathmandu|Katmandu|Dhaka|Dubai|Muscat|Kabul|Tashkent)/,
    'ap-south-1',
  ],
  [/^Indian\//, 'ap-south-1'],
  [
    /^Asia\/(Jerusalem|Tel_Aviv|Beirut|Damascus|Amman|Baghdad|Kuwait|Riyadh|Qatar|Bahrain|Tehran|Istanbul|Nicosia|Tbilisi|Yerevan|Baku)/,
    'eu-central-1',
  ],
  [/^Asia\//, 'ap-southeast-1'],
  [/^(Australia|Pacific)\//, 'ap-southeast-2'],
];

/** Returns the region to propose for a time zone, such as "Europe/Berlin". The owner can choose a different region. */
export function regionNear(timeZone: string): string {
  return REGIONS.find(([pattern]) => pattern.test(timeZone))?.[1] ?? 'us-east-1';
}
