import type { IconNode } from 'lucide';

export {
  Annoyed,
  BookOpen,
  Bot,
  ChevronRight,
  Copy,
  Crown,
  EllipsisVertical,
  Equal,
  Eye,
  Frown,
  Hand,
  Laugh,
  Lock,
  LogOut,
  MessageCircle,
  Minus,
  Moon,
  PartyPopper,
  Pencil,
  Plus,
  RotateCcw,
  ScrollText,
  Send,
  Share2,
  Shield,
  Smartphone,
  Target,
  Timer,
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

/** A face with its mouth open. */
export const Amazed: IconNode = [
  ['circle', { cx: '12', cy: '12', r: '10' }],
  ['circle', { cx: '12', cy: '15.5', r: '2.2' }],
  ['path', { d: 'M9 9h.01M15 9h.01' }],
];
