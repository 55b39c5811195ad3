export { switchboardMode } from './switchboardMode.ts';
export {
  byHeading,
  type ParkedCall,
  type SwitchboardFavourite,
  type TileState,
  tileState,
  type UserTags,
  walk,
} from './tiles.ts';
