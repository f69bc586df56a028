import type { IconNode } from 'lucide';

export {
  BookOpen,
  Bot,
  ChevronRight,
  Copy,
  Crown,
  EllipsisVertical,
  Equal,
  Eye,
  Hand,
  Lock,
  Minus,
  Moon,
  Pencil,
  Plus,
  RotateCcw,
  ScrollText,
  Share2,
  Shield,
  Target,
  Undo2,
  Users,
  X,
} from 'lucide';

/** A cup lifted off two dice: dudo has no icon in any set. */
export const LiftedCup: IconNode = [
  ['path', { d: 'M6 5l8.5-2.5L20 10.5 8 14z' }],
  ['rect', { x: '4', y: '17', width: '4.5', height: '4.5', rx: '1' }],
  ['rect', { x: '12', y: '17', width: '4.5', height: '4.5', rx: '1' }],
];
